import { closeCodes, type Push, pushSchema } from './events';

/** Specification 1, section 9: six retries, ten seconds apart. */
const mostRetries = 6;
const retryMs = 10_000;

type Handlers = {
  onPush: (push: Push) => void;
  /** The retries are used up. */
  onLost: () => void;
  onSessionEnded: () => void;
};

/** Keeps one socket to /ws open for as long as it is wanted; the returned function closes it. */
export function connectLive({ onPush, onLost, onSessionEnded }: Handlers): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retries = 0;
  let wanted = true;

  function open() {
    socket = new WebSocket(`${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/ws`);
    socket.addEventListener('open', () => {
      retries = 0;
    });
    socket.addEventListener('message', (message) => {
      const push = pushSchema.safeParse(JSON.parse(String(message.data)));
      if (push.success) onPush(push.data);
    });
    socket.addEventListener('close', ({ code }) => {
      if (!wanted) return;
      if (code === closeCodes.sessionEnded) return onSessionEnded();
      if (retries >= mostRetries) return onLost();
      retries += 1;
      timer = setTimeout(open, retryMs);
    });
  }

  // Someone who comes back to the tab or to the net gets a fresh set of tries at once.
  function wake() {
    if (!wanted || document.hidden || socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(timer);
    retries = 0;
    open();
  }

  open();
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    wanted = false;
    clearTimeout(timer);
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    socket?.close(1000);
  };
}
