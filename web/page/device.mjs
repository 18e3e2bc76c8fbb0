// What a telephone can do beside showing and sounding: stay awake, shake, keep what is stored.

let wanted = false, lock = null;

/** Let the screen stay on, or go dark as it likes. A page that comes back into view asks anew. */
export function stayAwake(on) {
  wanted = Boolean(on);
  if (wanted) hold();
  else release();
}

async function hold() {
  if (lock || !wanted || document.visibilityState !== 'visible' || !navigator.wakeLock) return;
  try {
    const got = await navigator.wakeLock.request('screen');
    if (lock || !wanted) return void got.release();
    lock = got;
    got.addEventListener('release', () => {
      if (lock === got) lock = null;
    });
  } catch {
    // refused (battery saver, permissions): the screen does as it always does
  }
}

function release() {
  lock?.release().catch(() => {});
  lock = null;
}

document.addEventListener('visibilitychange', hold);

/** Can this device be felt? Only telephones and tablets that say so. */
export const canVibrate = () => typeof navigator.vibrate === 'function' && matchMedia('(pointer: coarse)').matches;

/** Shake for so many milliseconds; nothing where that cannot be. */
export function vibrate(milliseconds) {
  try {
    navigator.vibrate?.(milliseconds);
  } catch {
    // not before the first touch, not in this frame
  }
}

/** Ask the browser not to clear what is stored when room runs short. It may ask the person, or decide by itself. */
export async function keepStorage() {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // no such promise here
  }
}

/** The browser in its own words. */
export const machine = () => navigator.userAgent;
