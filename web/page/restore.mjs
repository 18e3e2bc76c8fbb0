// A question for a long text, pasted or out of a file, as the browser's own dialog.
import { ask, make, style } from './dialog.mjs';

const LONGEST = 6 << 20; // bytes of a file that is read

const SHEET = `
#ask textarea { box-sizing: border-box; width: 100%; min-height: 84px; padding: 8px 12px; border: 2px solid var(--main); border-radius: 10px;
  background: none; color: inherit; font: 16px/1.3 monospace; resize: vertical; overflow-wrap: anywhere; user-select: text; -webkit-user-select: text; }
#ask input[type=file] { min-height: 46px; padding: 8px 0; border: 0; font-size: 16px; }
#ask input::file-selector-button { min-height: 44px; padding: 0 18px; margin-right: 10px; border: 1px solid var(--main); border-radius: 22px;
  background: none; color: var(--main); font: inherit; cursor: pointer; }
#ask p { margin: 0 0 10px; }`;

/** Ask once; `done(text)`, null when it was put off. A chosen file is the answer at once. */
export function askLong(title, words, fileLabel, ok, cancel, done) {
  style(SHEET);
  const text = make('textarea', { id: 'ask-text', 'aria-labelledby': 'ask-title', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off' });
  const label = make('label', { for: 'ask-file' }, fileLabel);
  const file = make('input', { id: 'ask-file', type: 'file', accept: '.json,.txt,application/json,text/plain' });
  let read = null;
  const fields = [make('p', {}, words), text, label, file];
  const dialog = ask(title, fields, ok, cancel, (said) => done(said ? text.value : read));
  file.addEventListener('change', async () => {
    const chosen = file.files[0];
    if (!chosen) return;
    try {
      read = chosen.size > LONGEST ? '' : await chosen.text();
    } catch {
      read = ''; // it went away: as unreadable as any other
    }
    dialog.close();
  });
  text.focus();
}
