import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { log } from '@/base/log';
import { answerMetrics, gauge, measureProcess, metricsPath } from '@/base/metrics.mjs';
import { listen } from '@/db/listen';
import { whenDatabaseIsThere } from '@/db/when-there';
import { channel } from '@/lib/platform/events/events';
import { admit } from './admit';
import { closeCodes } from './close-codes';
import { EventLine } from './event-line';
import { mostFrame, mostSockets } from './limits';
import type { OpenSocket } from './open-socket';
import { type SocketOptions, Sockets } from './sockets';

const pingEveryMs = 30_000;
/** Received messages are answered before the sockets close, up to this timeout. */
const finishMs = 5_000;
/** Timeout for a browser's answer to the close frame. */
const goodbyeMs = 3_000;
const restarting = 'Tjenesten starter på nytt';

function refuse(stream: Duplex, status: number, text: string): void {
  stream.end(
    `HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nX-Content-Type-Options: nosniff\r\nContent-Length: 0\r\n\r\n`,
  );
}

/** The name of the web process in front of a request. */
function webOf(request: IncomingMessage): string | undefined {
  return [request.headers['x-innsikt-web']].flat()[0];
}

/** Closes a socket that misses two pings, and every socket when its session expires. */
function keepAlive(socket: WebSocket, expiresAt: Date): void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const ping = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, pingEveryMs);
  const expiry = setTimeout(
    () => socket.close(closeCodes.sessionEnded, 'Økten er utløpt'),
    expiresAt.getTime() - Date.now(),
  );
  socket.on('close', () => {
    clearInterval(ping);
    clearTimeout(expiry);
  });
}

export type LiveServer = { server: Server; sockets: Sockets; stop: () => Promise<void> };

/**
 * Starts the sidecar on a loopback port: sockets at /ws for live sessions, events from every process of the product.
 */
export async function startLive(port: number, host = '127.0.0.1', options: SocketOptions = {}): Promise<LiveServer> {
  const sockets = new Sockets(options);
  measureProcess();
  gauge('innsikt_sockets', 'Sockets that are open.', 'state', () => ({ open: sockets.size }));
  let stopping = false;
  const accept = new WebSocketServer({
    noServer: true,
    maxPayload: mostFrame,
    perMessageDeflate: false,
    maxFragments: 16,
  });
  const server = createServer((request, response) => {
    const web = webOf(request);
    const ending = web !== undefined && request.method === 'POST' && request.url === '/finish';
    // Needs no log-in: only a web process knows its name, and only this machine reaches the port.
    if (ending) void endThrough(web);
    if (request.url === metricsPath && answerMetrics(request, response)) return;
    const known = ending || request.url === '/healthz';
    response.writeHead(known ? 200 : 404, {
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    response.end(known ? 'ok' : 'Fant ikke siden.');
  });

  /** Answers the received messages of a web process that is shutting down, then closes its sockets. */
  async function endThrough(web: string): Promise<void> {
    const through = ({ web: its }: OpenSocket) => its === web;
    await Promise.race([sockets.shut(through), delay(finishMs)]);
    sockets.closeAll(closeCodes.restarting, restarting, through);
  }

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    if (request.url?.split('?')[0] !== '/ws') return refuse(stream, 404, 'Not Found');
    const admitted = await admit(request);
    if (admitted === 401) return refuse(stream, 401, 'Unauthorized');
    if (admitted === 403) return refuse(stream, 403, 'Forbidden');
    if (stopping) return refuse(stream, 503, 'Service Unavailable');
    if (sockets.sizeOf(admitted.session.user.id) >= mostSockets) return refuse(stream, 429, 'Too Many Requests');
    accept.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', (error) => log().warn({ err: error }, 'socket failed'));
      sockets.add(socket, admitted, webOf(request));
      keepAlive(socket, admitted.session.expiresAt);
    });
  }

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    upgrade(request, stream, head).catch((error: unknown) => {
      log().error({ err: error }, 'upgrade failed');
      refuse(stream, 503, 'Service Unavailable');
    });
  });

  const events = new EventLine(sockets);
  const listener = await whenDatabaseIsThere(() =>
    listen(
      channel,
      (payload) => events.receive(payload),
      () => events.recheck(),
    ),
  );

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    server,
    sockets,
    stop: async () => {
      stopping = true;
      events.stop();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.race([sockets.finish(), delay(finishMs)]);
      sockets.closeAll(closeCodes.goingAway, restarting);
      const late = setTimeout(() => sockets.terminateAll(), goodbyeMs);
      await listener?.stop();
      accept.close();
      server.closeIdleConnections();
      await closed;
      clearTimeout(late);
    },
  };
}
