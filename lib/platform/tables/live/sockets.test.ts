import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { LiveData } from './live-data';
import { Sockets } from './sockets';

const company = '00000000-0000-4000-8000-000000000001';

/** A browser's socket that notes what it is sent. */
class FakeSocket extends EventEmitter {
  readonly isPaused = false;
  readonly bufferedAmount = 0;
  readonly sent: unknown[] = [];

  send(frame: string | Buffer): void {
    this.sent.push(JSON.parse(String(frame)));
  }

  says(message: object): void {
    this.emit('message', Buffer.from(JSON.stringify(message)), false);
  }
}

test('what needs no answer gets none, also when the database is away', async () => {
  const away = Object.assign(new Error(), { code: 'ECONNRESET' });
  const data = { findGrantedSession: () => Promise.reject(away) } as Partial<LiveData>;
  const sockets = new Sockets({ data: data as LiveData });
  const socket = new FakeSocket();
  const session = { user: { id: company, fullName: 'Kari' }, companies: [] };
  sockets.add(socket as unknown as WebSocket, { token: {}, session } as never);
  socket.says({ type: 'unwatch' });
  for (const seq of [1, 2]) socket.says({ type: 'watch', tbl: 'customer', company, since: 0, seq });
  socket.says({ type: 'cursor', row: null, col: null });
  socket.says({ type: 'unwatch' });
  socket.says({ type: 'unwatch', seq: 3 });
  await sockets.finish();
  expect(socket.sent).toMatchObject([{ seq: 1 }, { seq: 2 }, { status: 'ok', seq: 3 }]);
});
