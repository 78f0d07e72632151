import type { WebSocket } from 'ws';
import type { Part } from '@/lib/platform/tables/parts';
import type { Account } from './accounts';
import type { Admitted } from './admit';
import type { Push, Reply } from './protocol';

/** A socket that buffers more than this reads too slowly and is terminated, bytes. */
const mostBuffered = 4 * 1024 * 1024;

/** The table a screen shows, and the number of the last change it has. */
export type Watch = Part & { companyId: string; tbl: string; no: number; userId: string };

/**
 * An open socket: its user, the web process in front of it, what its screen shows, a version of its rights (raised by
 * each event about a change of them), and when the database was last found unreachable.
 */
export type OpenSocket = Admitted & {
  id: string;
  socket: WebSocket;
  web: string | undefined;
  access: number;
  account: Account;
  /** True if the user may change any live table anywhere, with the version of the rights that this holds for. */
  writes?: { access: number; any: boolean };
  watch?: Watch;
  away?: { at: number; error: unknown };
};

/** Sends, unless the browser has stopped reading: it is then disconnected and catches up after its reconnect. */
export function send({ socket }: Pick<OpenSocket, 'socket'>, message: Push | Reply | Buffer): void {
  if (socket.bufferedAmount > mostBuffered) socket.terminate();
  else if (Buffer.isBuffer(message)) socket.send(message, { binary: false });
  else socket.send(JSON.stringify(message));
}
