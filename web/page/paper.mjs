// What leaves the screen: a sheet on paper through the browser's own print view, a text as a downloaded file.

const FRAME = `
#paper { display: none; }
@media print {
  html, body { height: auto !important; overflow: visible !important; background: #fff !important; color-scheme: light; }
  body > :not(#paper) { display: none !important; }
  body > #paper { display: block; }
}`;
const KEPT = 60_000; // ms: some browsers read the download only after the reader has said where to

let paper = null;

/** The part of the page that only the printer sees. It stays until the next sheet: iOS prints long after print(). */
function lay(html) {
  const sheet = new DOMParser().parseFromString(html, 'text/html');
  const rules = [...sheet.querySelectorAll('style')].map((style) => style.textContent).join('\n');
  paper?.remove();
  paper = document.createElement('div');
  paper.id = 'paper';
  paper.lang = sheet.documentElement.lang;
  paper.setAttribute('aria-hidden', 'true');
  const style = document.createElement('style');
  style.textContent = `${FRAME}\n@media print {\n${rules}\n}`;
  paper.append(style, ...sheet.body.childNodes);
  document.body.append(paper);
  return sheet.title;
}

/** Print a document. Its styles count on paper only; scripts in it never run. */
export function printPage(html) {
  const before = document.title;
  document.title = lay(html) || before; // the name that the browser proposes for a PDF
  window.addEventListener('afterprint', () => { document.title = before; }, { once: true });
  setTimeout(() => window.print(), 0); // some browsers stand still meanwhile: not inside a call from Python
}

/** Give the reader a text as a file. */
export function saveFile(name, text, mime) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${mime};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}
