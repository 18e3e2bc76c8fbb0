"""How the printed score sheet looks: A4 portrait, black on white. `--row` is the height of a round's row."""

STYLE = """
@page { size: A4 portrait; margin: 10mm 11mm; }
body { margin: 0; }
.sheet { color: #000; background: #fff; font: 9.5pt/1.3 "Segoe UI", "Helvetica Neue", Arial, sans-serif;
  font-variant-numeric: lining-nums; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.sheet header { display: flex; justify-content: space-between; align-items: baseline; margin: 0 0 2mm; }
.sheet h1 { margin: 0; font: bold 19pt/1.1 Georgia, "Times New Roman", serif; }
.sheet h1 small { margin-left: 4mm; font-size: 12pt; font-weight: normal; }
.sheet h2 { margin: 0 0 1mm; font: bold 10pt/1.2 Georgia, "Times New Roman", serif; }
.sheet header p { margin: 0; }
.sheet .rules { margin: 0 0 3mm; }
.sheet .line { display: inline-block; width: 42mm; border-bottom: .3mm solid #000; }
.sheet ul, .sheet ol { margin: 0; padding-left: 4.5mm; }
.sheet .condensed { columns: 2; column-gap: 8mm; margin-bottom: 2.5mm; font-size: 8.6pt; line-height: 1.25; }
.sheet .condensed li { break-inside: avoid; margin-bottom: .8mm; }

.sheet .agree { margin-bottom: 3mm; padding: 1.6mm 3mm 1.2mm; border: .3mm solid #000; border-radius: 2mm; }
.sheet .agree div { display: grid; grid-template-columns: 1.25fr 1fr; gap: 1mm 4mm; }
.sheet .agree p { margin: 0; }
.sheet .tick { margin-left: 2.5mm; white-space: nowrap; }
.sheet .tick i { display: inline-block; width: 2.8mm; height: 2.8mm; margin-right: 1.2mm;
  border: .3mm solid #000; vertical-align: -.3mm; }

.sheet table { border-collapse: collapse; width: 100%; }
.sheet th, .sheet td { border: .2mm solid #555; text-align: center; }
.sheet .grid { table-layout: fixed; font-size: 10.5pt; line-height: 1; }
.sheet .grid .thin { width: 9mm; }
.sheet .grid thead { display: table-header-group; }
.sheet .grid tr { break-inside: avoid; }
.sheet .grid th, .sheet .grid td { height: var(--row); padding: 0 .3mm; overflow: hidden; }
.sheet .grid .names th { height: 8mm; font-size: 10pt; overflow-wrap: anywhere; line-height: 1.05; }
.sheet .grid .labels th { height: 6mm; font-size: 7.4pt; font-weight: normal; }
.sheet .grid .names .upright { height: 20mm; padding-bottom: .8mm; font-size: 8pt; font-weight: normal;
  vertical-align: bottom; }
.sheet .grid .upright span { display: inline-block; writing-mode: vertical-rl; transform: rotate(180deg);
  white-space: nowrap; }
.sheet .grid .first { border-left: .6mm solid #000; }
.sheet .grid tbody tr:nth-child(odd) { background: #f0f0ee; }
.sheet .grid .start th { padding-right: 2mm; text-align: right; font-weight: normal; }
.sheet .grid .none + .none, .sheet .grid .none + .lives { border-left-style: none; }
.sheet .grid .lives { font-weight: bold; }
.sheet .grid .missed { text-decoration: underline .25mm; text-underline-offset: .5mm; }
.sheet .grid .dealer { box-shadow: inset 0 0 0 .45mm #000; }
.sheet .small { font-size: 9.5pt; }
.sheet .small .labels th { font-size: 6.4pt; }
.sheet .minute { font-size: 8.5pt; }
.sheet .minute .thin { width: 8mm; }
.sheet .minute .names th { font-size: 8.5pt; }
.sheet .minute .labels .upright { height: 12mm; padding-bottom: .6mm; font-size: 7pt;
  vertical-align: bottom; }
.sheet .dense { font-size: 7.5pt; }

.sheet .foot { display: grid; grid-template-columns: 1fr 1.2fr; gap: 7mm; margin-top: 3.5mm; font-size: 8.6pt;
  line-height: 1.25; }
.sheet .deals th, .sheet .deals td { padding: .7mm 1mm; font-size: 8.2pt; white-space: nowrap; }
.sheet .deals td { word-spacing: .12em; }
.sheet .deals thead th { font-size: 7.4pt; font-weight: normal; line-height: 1.1; white-space: normal; }

.sheet .outcome { margin-top: 3mm; break-inside: avoid; }
.sheet .outcome ol { display: flex; flex-wrap: wrap; gap: .6mm 7mm; padding: 0; list-style: none; }
.sheet .outcome ol span { font-weight: bold; }
.sheet .notes { margin-top: 2mm; padding: 0; list-style: none; }
.sheet .hint { margin: 1.5mm 0 0; font-size: 8pt; color: #333; }
"""
