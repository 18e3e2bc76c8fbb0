// Connections to a server of tables: the page's side of game/host/browser.py's PageSocket. What arrives waits until
// Python takes it, all at once as JSON; the loop is woken for each piece of news. Nothing here throws.

const MOST = 4_000_000; // characters that may wait: more is no server of ours

let tell = () => {};

/** `callback()` is called whenever something arrives at a socket or its state changes. */
export function whenNews(callback) {
  tell = callback;
}

/** A connection to a ws: or wss: address. */
export function connect(url) {
  let state = 'connecting', arrived = [], size = 0, socket = null;
  const end = () => {
    if (state === 'closed') return;
    state = 'closed';
    tell();
  };
  try {
    socket = new WebSocket(url);
  } catch {
    state = 'closed'; // no such address, or the page's policy forbids it
  }
  if (socket) {
    socket.onopen = () => { if (state === 'connecting') { state = 'open'; tell(); } };
    socket.onclose = end;
    socket.onmessage = ({ data }) => {
      if (state !== 'open' || typeof data !== 'string') return;
      size += data.length;
      if (size > MOST) return close();
      arrived.push(data);
      tell();
    };
  }
  function close() {
    try { socket?.close(); } catch { /* it is gone already */ }
    end();
  }
  return {
    state: () => state,
    send: (text) => { try { if (state === 'open') socket.send(text); } catch { close(); } },
    take: () => {
      if (!arrived.length) return '';
      const text = JSON.stringify(arrived);
      arrived = [];
      size = 0;
      return text;
    },
    close,
  };
}
