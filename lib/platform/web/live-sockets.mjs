import { randomUUID } from 'node:crypto';
import { request as ask } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const handshakeMs = 10_000;
/** Live answers what has come for 5 s at most, and then says goodbye. */
const goodbyeMs = 7_000;
const lookEveryMs = 25;

/**
 * @param {import('node:stream').Duplex} stream
 * @param {number} status
 * @param {string} text
 */
export function refuse(stream, status, text) {
  if (stream.writable) stream.end(`HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Hands the sockets of browsers on to the live process of this machine, byte for byte.
 * @param {number} livePort
 */
export function liveSockets(livePort) {
  // Names this process to live, which alone knows when a socket's changes are answered.
  const web = randomUUID();
  /** @type {Set<import('node:stream').Duplex>} */
  const open = new Set();

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:net').Socket} stream
   * @param {Buffer} head
   */
  function hand(request, stream, head) {
    stream.setTimeout(0).setNoDelay(true).setKeepAlive(true);
    const headers = { ...request.headers, 'x-forwarded-host': request.headers.host ?? '', 'x-innsikt-web': web };
    const requested = ask({ host: '127.0.0.1', port: livePort, path: request.url, headers, agent: false });
    requested.setTimeout(handshakeMs, () => requested.destroy(new Error('Live did not answer.')));
    requested.on('error', () => refuse(stream, 503, 'Service Unavailable'));
    requested.on('response', (answer) => {
      answer.resume();
      refuse(stream, answer.statusCode ?? 503, answer.statusMessage ?? '');
    });
    stream.on('close', () => requested.destroy());
    stream.on('error', () => stream.destroy());
    requested.on('upgrade', (answer, live, liveHead) => {
      open.add(stream);
      live.setTimeout(0);
      live.on('error', () => live.destroy());
      live.on('close', () => stream.destroySoon());
      stream.on('close', () => {
        open.delete(stream);
        live.destroy();
      });
      const lines = [`HTTP/1.1 101 ${answer.statusMessage}`];
      for (const [name, value] of Object.entries(answer.headers)) lines.push(`${name}: ${value}`);
      stream.write(`${lines.join('\r\n')}\r\n\r\n`);
      if (head.length > 0) live.write(head);
      if (liveHead.length > 0) stream.write(liveHead);
      live.pipe(stream).pipe(live);
    });
    requested.end();
  }

  return {
    hand,
    isHeld: (/** @type {import('node:net').Socket} */ socket) => open.has(socket),

    /** Has live answer what has come and close the sockets; those that are still here after 7 s are cut. */
    async let() {
      const deadline = Date.now() + goodbyeMs;
      const signal = AbortSignal.timeout(goodbyeMs);
      const requested = { method: 'POST', headers: { 'x-innsikt-web': web }, signal };
      // Live may be gone or ending itself; what it leaves open is cut below.
      if (open.size > 0) await fetch(`http://127.0.0.1:${livePort}/finish`, requested).catch(() => {});
      while (open.size > 0 && Date.now() < deadline) await wait(lookEveryMs);
      for (const stream of open) stream.destroy();
    },
  };
}
