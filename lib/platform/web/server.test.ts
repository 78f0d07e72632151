import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { expect, test } from 'vitest';
import { webServer } from './server.mjs';

type Handle = Parameters<typeof webServer>[0];

/** A web server with such a handler on its own port. */
async function listening(handle: Handle) {
  const { server } = webServer(handle, 1, pino({ level: 'silent' }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { server, port, stop };
}

test('whatever is answered may be read by our own pages alone, and is what it says it is', async () => {
  const { port, stop } = await listening(async ({ url }, response) => {
    if (url === '/feil') throw new Error('as it happens');
    response.writeHead(url === '/finnes' ? 200 : 404, { 'content-type': 'text/plain' }).end('svar');
  });
  for (const [path, status] of Object.entries({ '/finnes': 200, '/borte': 404, '/feil': 500, '/ws': 426 })) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(answer.status, path).toBe(status);
    expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(answer.headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
  }
  stop();
});

test('that web is alive is answered before anything else is asked, and read only', async () => {
  const { port, stop } = await listening(async (_request, response) => {
    response.writeHead(405).end();
  });
  const health = (method: string) => fetch(`http://127.0.0.1:${port}/healthz`, { method });
  const answer = await health('GET');
  expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([200, 'ok', 'no-store']);
  expect((await health('HEAD')).status).toBe(200);
  expect((await health('POST')).status).toBe(405);
  stop();
});

test('who does not get to what he wants is cut off after ten seconds', async () => {
  const { server, port, stop } = await listening(async (_request, response) => {
    response.end('svar');
  });
  expect(server.headersTimeout).toBe(10_000);
  server.headersTimeout = 200;
  const slow = connect(port, '127.0.0.1').on('error', () => {});
  slow.write('GET / HTTP/1.1\r\nHost: x\r\nX-Drypp: ');
  const drip = setInterval(() => slow.write('x'), 50);
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 408 |^$/);
  clearInterval(drip);
  stop();
});
