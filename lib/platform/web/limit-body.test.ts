import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { limitBody } from './limit-body.mjs';

const mostBytes = 256 * 1024;
const everyMs = 300;

let server: Server | undefined;
let read: number;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that counts the bytes it reads. */
async function listen(): Promise<number> {
  read = 0;
  server = createServer((request, response) => {
    const isPartly = request.url === '/partly';
    if (!limitBody(request, response, isPartly ? Number.POSITIVE_INFINITY : mostBytes, everyMs)) return;
    if (isPartly) {
      // Like a route that refuses a form by its fields: reads some of it and stops.
      const pieces = request[Symbol.asyncIterator]();
      void pieces.next().then(() => {
        response.statusCode = 403;
        response.end('nei');
      });
      return;
    }
    if (request.url === '/deaf') return void response.end('ferdig');
    request.on('data', (chunk) => {
      read += chunk.length;
    });
    request.on('end', () => response.end(`${read}`));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A connection that has sent a request's head: the response, the bytes that could be sent, and when it closed. */
async function begin(head: string) {
  const socket = connect(await listen(), '127.0.0.1');
  let answer = '';
  let over = false;
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    over = true;
  });
  socket.write(`${head}\r\nHost: x\r\n`);
  return {
    socket,
    answer: () => answer,
    isOver: () => over,
    /** Sends pieces until all are sent or the server has hung up; returns the bytes handed to the network. */
    async send(piece: Buffer | string, times: number, pauseMs = 0): Promise<void> {
      for (let i = 0; i < times && !over; i += 1) {
        if (!socket.write(piece) && !over)
          await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
        if (pauseMs > 0) await wait(pauseMs);
      }
    },
    ended: () => (over ? Promise.resolve() : once(socket, 'close')),
  };
}

const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;
const tooLarge = /^HTTP\/1\.1 413 [\s\S]*\r\nConnection: close\r\n[\s\S]*Innholdet er for stort \(grensen er 1 MB\)\.$/;

test('a body within the limit is handed on, announced or in chunks', async () => {
  const announced = await begin(`POST / HTTP/1.1\r\nConnection: close\r\nContent-Length: ${mostBytes}`);
  await announced.send('\r\n', 1);
  await announced.send(Buffer.alloc(mostBytes), 1);
  await announced.ended();
  expect(announced.answer()).toMatch(new RegExp(`^HTTP/1.1 200 [\\s\\S]*${mostBytes}`));
  const chunked = await begin('POST / HTTP/1.1\r\nConnection: close\r\nTransfer-Encoding: chunked');
  await chunked.send(`\r\n${chunk(mostBytes)}0\r\n\r\n`, 1);
  await chunked.ended();
  expect(chunked.answer()).toContain(`${mostBytes}`);
});

test('a body that is announced too large is refused before any of it is read', async () => {
  const one = await begin(`POST / HTTP/1.1\r\nContent-Length: ${1024 ** 3}`);
  await one.send('\r\n', 1);
  await one.send(Buffer.alloc(64 * 1024), 16_384);
  await one.ended();
  expect(one.answer()).toMatch(tooLarge);
  expect(read).toBe(0);
});

test('a body in chunks is refused at the limit, and the connection is closed', async () => {
  const one = await begin('POST / HTTP/1.1\r\nTransfer-Encoding: chunked');
  await one.send('\r\n', 1);
  await one.send(chunk(64 * 1024), 16_384);
  await one.ended();
  expect(one.answer()).toMatch(tooLarge);
  expect(read).toBeLessThanOrEqual(mostBytes);
});

test('so much of a refused body is thrown away, and no more', async () => {
  const most = 256 * 1024 ** 2;
  // What the network holds of what was sent comes to some megabytes.
  const underWay = 64 * 1024 ** 2;
  for (const head of [`Content-Length: ${1024 ** 3}`, 'Transfer-Encoding: chunked']) {
    const one = await begin(`POST / HTTP/1.1\r\n${head}`);
    await one.send('\r\n', 1);
    await one.send(head.startsWith('C') ? Buffer.alloc(1024 ** 2) : chunk(1024 ** 2), 1024);
    await one.ended();
    expect(one.socket.bytesWritten, head).toBeGreaterThan(most);
    expect(one.socket.bytesWritten, head).toBeLessThan(most + underWay);
  }
});

/** Sends the whole body before reading anything, as browsers do. */
async function sendThenRead(head: string, bytes: number) {
  const one = await begin(head);
  one.socket.pause();
  await one.send('\r\n', 1);
  await one.send(Buffer.alloc(1024 ** 2), bytes / 1024 ** 2);
  const sent = !one.isOver();
  one.socket.resume();
  await wait(200);
  return { sent, answer: one.answer() };
}

test('who sends all of a body that is too large can read why it is refused', async () => {
  const bytes = 48 * 1024 ** 2;
  const announced = await sendThenRead(`POST / HTTP/1.1\r\nContent-Length: ${bytes}`, bytes);
  expect(announced).toEqual({ sent: true, answer: expect.stringMatching(tooLarge) });
  expect(read).toBe(0);
});

test('who is answered in the middle of a body can read the answer, and use the connection again', async () => {
  const bytes = 48 * 1024 ** 2;
  const one = await begin('POST /some HTTP/1.1\r\nContent-Length: 48');
  await one.send('\r\n', 1);
  await one.send('x'.repeat(48), 1);
  await wait(50);
  one.socket.pause();
  await one.send(`POST /partly HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`, 1);
  await one.send(Buffer.alloc(1024 ** 2), 48);
  one.socket.resume();
  await wait(200);
  await one.send('GET /deaf HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 1);
  await one.ended();
  expect(one.answer()).toMatch(/^HTTP\/1\.1 200 [\s\S]*48HTTP\/1\.1 403 [\s\S]*neiHTTP\/1\.1 200 [\s\S]*ferdig$/);
});

test('who is answered without being heard does not get to send for ever', async () => {
  const one = await begin('POST /deaf HTTP/1.1\r\nTransfer-Encoding: chunked');
  await one.send('\r\n', 1);
  await one.send(chunk(1024), 100_000, 5);
  await one.ended();
  expect(one.answer()).toContain('ferdig');
});

test('a body that does not come is cut off, and one that goes on coming is not', async () => {
  const still = await begin('POST / HTTP/1.1\r\nContent-Length: 1000');
  await still.send('\r\nx', 1);
  await still.ended();
  expect(still.answer()).toMatch(/^HTTP\/1\.1 408 [\s\S]*Innholdet kom ikke frem i tide\./);

  const drip = await begin('POST / HTTP/1.1\r\nContent-Length: 100000');
  await drip.send('\r\n', 1);
  await drip.send('x', 100_000, 20);
  await drip.ended();
  expect(drip.answer()).toMatch(/^HTTP\/1\.1 408 /);

  const steady = await begin(`POST / HTTP/1.1\r\nConnection: close\r\nContent-Length: ${mostBytes}`);
  await steady.send('\r\n', 1);
  await steady.send(Buffer.alloc(mostBytes / 8), 8, everyMs / 2);
  await steady.ended();
  expect(steady.answer()).toMatch(new RegExp(`^HTTP/1.1 200 [\\s\\S]*${mostBytes}`));
});
