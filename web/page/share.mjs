// The system's own sheet for handing on a link, where the browser has one.

/** Is there one? */
export function canShare() {
  return typeof navigator.share === 'function';
}

/** Opens it. Closed without a choice, or not allowed just now: nothing happens. */
export function share(text, url) {
  navigator.share?.({ title: document.title, text, url }).catch(() => {});
}
