import { setImmediate as nextTick, setTimeout as wait } from 'node:timers/promises';

/** A connection that has asked for nothing this long after the door was shut is one a browser has in store. */
const silentMs = 200;
/** One that has not finished its question by then is not waited for. */
const halfRequestedMs = 3_000;
const behindMs = 2;
const mostBehindMs = 1_500;

/**
 * Follows an HTTP server's connections so that it can end without losing a request that has come.
 * @param {import('node:http').Server} server
 */
export function endable(server) {
  /** Each connection with the bytes it had sent when it was last answered. @type {Map<import('node:net').Socket, number>} */
  const connections = new Map();
  /** @type {Set<import('node:http').ServerResponse>} */
  const answering = new Set();
  let accepted = 0;
  let ending = false;
  let shut = false;

  /** Waits for a short turn of the event loop in which nobody new came: all that had reached the machine has been read. */
  async function caughtUp() {
    const deadline = performance.now() + mostBehindMs;
    for (let begun = performance.now(); begun < deadline; begun = performance.now()) {
      const before = accepted;
      await nextTick();
      if (accepted === before && performance.now() - begun < behindMs) return;
    }
  }

  server.on('connection', (socket) => {
    accepted += 1;
    connections.set(socket, 0);
    socket.once('close', () => connections.delete(socket));
  });
  // Before the handler, which may answer at once.
  server.prependListener('request', ({ socket }, response) => {
    answering.add(response);
    if (ending) response.setHeader('connection', 'close');
    response.once('close', () => {
      answering.delete(response);
      if (connections.has(socket)) connections.set(socket, socket.bytesRead);
      // Its headers were sent before the end began, and promised that the connection stays.
      if (shut) void drop(isIdle);
    });
  });

  /** @type {(socket: import('node:net').Socket) => boolean} */
  const isIdle = (socket) => socket.bytesRead > 0 && socket.bytesRead === connections.get(socket);
  /** @type {(socket: import('node:net').Socket) => boolean} */
  const isSilent = (socket) => socket.bytesRead === 0;

  /**
   * Closes connections that are not being answered.
   * @param {(socket: import('node:net').Socket) => boolean} which
   * @param {number} [afterMs]
   */
  async function drop(which, afterMs = 0) {
    if (afterMs > 0) await wait(afterMs, undefined, { ref: false });
    await caughtUp();
    const busy = new Set([...answering].map(({ socket }) => socket));
    for (const socket of connections.keys()) if (!busy.has(socket) && which(socket)) socket.destroy();
  }

  return {
    isEnding: () => ending,

    /**
     * Answers for `graceMs` as before, telling each client to come on another connection, then takes no new ones and
     * resolves when all that had come is answered, or after `mostMs` more. Gives the number of requests cut off.
     * @param {number} graceMs
     * @param {number} mostMs
     * @param {{ isHeld: (socket: import('node:net').Socket) => boolean, let: () => Promise<void> }} upgraded which
     *   connections are no longer HTTP, and how they are let go
     * @returns {Promise<number>}
     */
    async end(graceMs, mostMs, upgraded) {
      ending = true;
      for (const response of answering) if (!response.headersSent) response.setHeader('connection', 'close');
      await wait(graceMs);
      await caughtUp();
      shut = true;
      /** @type {Promise<void>} */
      const closed = new Promise((resolve) => server.close(() => resolve()));
      void drop(isSilent, silentMs);
      void drop((socket) => !upgraded.isHeld(socket), halfRequestedMs);
      await Promise.race([Promise.all([closed, upgraded.let()]), wait(mostMs, undefined, { ref: false })]);
      const cut = answering.size;
      for (const socket of connections.keys()) socket.destroy();
      return cut;
    },
  };
}
