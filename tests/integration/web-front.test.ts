import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peerHeader } from '@/lib/platform/web/peer-header.mjs';
import { webServer } from '@/lib/platform/web/server.mjs';

const seen: IncomingMessage[] = [];

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  seen.push(request);
  response.end(String(request.headers[peerHeader]));
}

const web = webServer(handle, 1, pino({ level: 'silent' }));
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => web.server.listen(0, '127.0.0.1', resolve));
  port = (web.server.address() as AddressInfo).port;
});
afterAll(() => web.end(0));

/** What is answered to a request written by hand: its status and its text. */
function sent(head: string): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    socket.on('error', reject);
    socket.on('end', () => resolve([Number(text.split(' ')[1]), text.split('\r\n\r\n').slice(1).join('\n')]));
  });
}

test('handlers are told the peer’s own address, whatever the client says it is', async () => {
  const [status, text] = await sent(
    `GET / HTTP/1.1\r\n${peerHeader}: 10.0.0.1\r\nX-INNSIKT-PEER: 10.0.0.2\r\nX-Forwarded-For: 10.0.0.3`,
  );
  expect(status).toBe(200);
  expect(text).toContain('127.0.0.1');
  expect(text).not.toContain('10.0.0');
});

test.each([
  ['GET /%ff HTTP/1.1', 400],
  ['GET /economy/%c3%28 HTTP/1.1', 400],
  ['GET /% HTTP/1.1', 400],
  ['GET /home%00 HTTP/1.1', 400],
  ['GET /api/search?q=%00 HTTP/1.1', 400],
  ['GET http://annet.sted/ HTTP/1.1', 400],
  ['GET * HTTP/1.1', 400],
  ['OPTIONS * HTTP/1.1', 204],
  ['TRACE / HTTP/1.1', 405],
  ['TRACE * HTTP/1.1', 405],
  ['PROPFIND / HTTP/1.1', 405],
  ['GET /%C3%B8konomi?q=%ff HTTP/1.1', 200],
  ['GET /home HTTP/1.1', 200],
])('%s is answered %i', async (head, status) => {
  seen.length = 0;
  const [answered] = await sent(head);
  expect(answered).toBe(status);
  expect(seen.length).toBe(status === 200 ? 1 : 0);
});

test('one who never comes to the end of his headers is cut off', { timeout: 25_000 }, async () => {
  const text = await new Promise<string>((resolve, reject) => {
    let reported = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Halv'));
    socket.setEncoding('utf8').on('data', (part: string) => {
      reported += part;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(reported));
  });
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
});
