import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { endable } from './ending.mjs';

const none = { isHeld: () => false, let: async () => {} };
const requested = 'GET /svar HTTP/1.1\r\nHost: x\r\n\r\n';

async function listening(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle);
  const ending = endable(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, ending, port, open: () => connect(port, '127.0.0.1').on('error', () => {}) };
}

async function doorShut(server: Server): Promise<void> {
  while (server.listening) await nextTick();
}

test('who has come in and not yet spoken when the door is shut is answered', async () => {
  const { server, ending, open } = await listening((_request, response) => response.end('svar'));
  const client = open();
  await once(server, 'connection');
  const ended = ending.end(0, 5_000, none);
  await doorShut(server);
  client.write(requested);
  const answer = await text(client);
  expect(answer).toContain('200 OK');
  expect(answer).toContain('connection: close');
  expect(await ended).toBe(0);
});

test('a request under way is answered, and its connection closed though it was promised to stay', async () => {
  let finish = () => {};
  const { server, ending, port } = await listening((_request, response) => {
    response.write('begynt, ');
    finish = () => response.end('ferdig');
  });
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get({ port, agent, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
  expect(answer.headers.connection).toBe('keep-alive');
  // Neither a timeout of the connection nor the end of the grace is what closes it.
  server.keepAliveTimeout = 0;
  const ended = ending.end(0, 600_000, none);
  await doorShut(server);
  finish();
  expect(await text(answer)).toBe('begynt, ferdig');
  expect(await ended).toBe(0);
  agent.destroy();
});

test('answers as before in the grace, and only then closes what rests', async () => {
  const { ending, port } = await listening((_request, response) => response.end('svar'));
  const agent = new Agent({ keepAlive: true });
  const ask = async () => {
    const [answer] = (await once(get({ port, agent, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
    return { body: await text(answer), connection: answer.headers.connection };
  };
  expect(await ask()).toEqual({ body: 'svar', connection: 'keep-alive' });
  const ended = ending.end(300, 5_000, none);
  expect(ending.isEnding()).toBe(true);
  expect(await ask()).toEqual({ body: 'svar', connection: 'close' });
  expect(await ended).toBe(0);
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  agent.destroy();
});

test('what is never answered is cut, and told', async () => {
  const { server, ending, open } = await listening(() => {});
  const client = open();
  client.write(requested);
  await once(server, 'request');
  expect(await ending.end(0, 100, none)).toBe(1);
  await once(client, 'close');
});
