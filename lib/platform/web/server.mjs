import { createServer } from 'node:http';
import { healthText } from '../../../base/health.mjs';
import { answerMetrics, measureProcess, metricsPath } from '../../../base/metrics.mjs';
import { mostBytesOf } from './body-bytes.mjs';
import { endable } from './ending.mjs';
import { limitBody } from './limit-body.mjs';
import { liveSockets, refuse } from './live-sockets.mjs';
import { requestTimer } from './measure-requests.mjs';
import { peerHeader } from './peer-header.mjs';
import { refusalOf } from './refuse-request.mjs';

/** Longer than proxies keep a connection for reuse: closed by us first, the next request on it would be lost. */
const keepAliveMs = 75_000;
/** The time a client may take to send its headers. A body has its own pace, and an upload as long as it needs. */
const headersMs = 10_000;
const checkMs = 1_000;
/** After the grace, so much for what has begun; web is gone within 10 s of the signal when the grace is the usual one. */
const finishMs = 8_000;

/** @param {import('node:http').IncomingMessage} request */
const pathOf = (request) => request.url?.split('?')[0];

/** @param {import('node:http').IncomingMessage} request */
const isRead = ({ method }) => method === 'GET' || method === 'HEAD';

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} text
 * @param {Record<string, string>} [headers]
 */
function say(response, status, text, headers = {}) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers });
  response.end(text);
}

/**
 * Web's HTTP server: pages, calls and files are `handle`'s, sockets at /ws are live's.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} handle
 * @param {number} livePort
 * @param {import('pino').Logger} log
 */
export function webServer(handle, livePort, log) {
  measureProcess();
  const timed = requestTimer();
  const limits = { headersTimeout: headersMs, requestTimeout: 0, connectionsCheckingInterval: checkMs };
  const server = createServer({ keepAliveTimeout: keepAliveMs, ...limits }, (request, response) => {
    request.headers[peerHeader] = request.socket.remoteAddress ?? '';
    const path = pathOf(request) ?? '';
    timed(request, response, path);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    const refused = refusalOf(request);
    if (refused) return say(response, refused.status, refused.text, refused.headers);
    if (!limitBody(request, response, mostBytesOf(path))) return;
    // In one turn of the thread: app/healthz/route.ts is some turns away, and long work may have a piece done in each.
    if (path === '/healthz' && isRead(request)) return say(response, 200, healthText());
    if (path === '/readyz' && ending.isEnding()) return say(response, 503, 'Tjenesten avsluttes.');
    if (path === metricsPath && answerMetrics(request, response)) return;
    if (path === '/ws') return say(response, 426, 'Adressen er for websocket.', { upgrade: 'websocket' });
    handle(request, response).catch((error) => {
      log.error({ err: error }, 'request failed');
      if (response.headersSent) response.destroy();
      else say(response, 500, 'Noe gikk galt. Prøv igjen.');
    });
  });
  const ending = endable(server);
  const sockets = liveSockets(livePort);
  server.on('upgrade', (request, stream, head) => {
    if (pathOf(request) === '/ws') sockets.hand(request, stream, head);
    else refuse(stream, 404, 'Not Found');
  });
  return {
    server,
    /**
     * Ends the server: ready no more for `graceMs`, then closed. Gives the number of requests that were cut off.
     * @param {number} graceMs
     */
    end: (graceMs) => ending.end(graceMs, finishMs, sockets),
    /** The longest end() takes after its grace, milliseconds. */
    finishMs,
  };
}
