// The one dialog for everything that goes wrong, before and after the game has started.
import { say } from './words.mjs';

const find = (id) => document.getElementById(id);
let shown = false;

/** Opens the dialog. kind: noWasm, file or crash; details: what a bug report needs, shown and copied on request. */
export function showTrouble(kind, details = '') {
  console.error(`${kind}: ${details}`);
  if (shown) return; // the first trouble explains the ones that follow
  shown = true;
  find('trouble-title').textContent = say(`${kind}Title`);
  find('trouble-text').textContent = say(kind);
  const retry = find('trouble-retry');
  retry.textContent = say(kind === 'crash' ? 'reload' : 'retry');
  retry.onclick = () => location.reload();
  if (details) showDetails(`${details}\n\n${navigator.userAgent}\n${location.pathname}`);
  find('trouble').showModal();
}

function showDetails(text) {
  const box = find('trouble').querySelector('details');
  box.hidden = false;
  box.querySelector('summary').textContent = say('details');
  box.querySelector('pre').textContent = text;
  const copy = find('trouble-copy');
  copy.hidden = false;
  copy.textContent = say('copy');
  copy.onclick = async () => {
    try {
      await navigator.clipboard.writeText(text);
      copy.textContent = say('copied');
    } catch {
      // No clipboard here (an insecure origin, a refusal): open and select the text, so that it can be copied by hand.
      box.open = true;
      getSelection().selectAllChildren(box.querySelector('pre'));
    }
  };
}
