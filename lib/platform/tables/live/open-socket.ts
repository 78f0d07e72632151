import type { WebSocket } from 'ws';
import type { Part } from '@/lib/platform/tables/parts';
import type { Account } from './accounts';
import type { Admitted } from './admit';
import type { Push, Reply } from './protocol';

/** A socket that has this much waiting is read too slowly and is cut off, in bytes. */
const mostBuffered = 4 * 1024 * 1024;

/** The table a screen shows, and how far it is with the company's changes. */
export type Watch = Part & { companyId: string; tbl: string; no: number; userId: string };

/**
 * An open socket: who it is, the web process it came through, what its screen shows, how often its rights have been said
 * to have changed, and when the database was last found to be away.
 */
export type OpenSocket = Admitted & {
  id: string;
  socket: WebSocket;
  web: string | undefined;
  access: number;
  account: Account;
  /** Whether its user may change any live table anywhere, with the state of his rights that this is good for. */
  writes?: { access: number; any: boolean };
  watch?: Watch;
  away?: { at: number; error: unknown };
};

/** Sends, unless the browser has stopped reading: then it is cut off and comes back for what it missed. */
export function send({ socket }: Pick<OpenSocket, 'socket'>, message: Push | Reply | Buffer): void {
  if (socket.bufferedAmount > mostBuffered) socket.terminate();
  else if (Buffer.isBuffer(message)) socket.send(message, { binary: false });
  else socket.send(JSON.stringify(message));
}
