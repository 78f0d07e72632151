import type { WebSocket } from 'ws';
import { findSession } from '@/lib/auth/session';
import type { Admitted } from './admit';
import { closeCodes, type LiveEvent, type Push } from './events';

/** A socket that has this much waiting is read too slowly and is cut off, in bytes. */
const mostBuffered = 1024 * 1024;

type Open = Admitted & { socket: WebSocket };

/** The open sockets of one live process and what the events of the others mean for them. */
export class Sockets {
  readonly #open = new Map<WebSocket, Open>();

  get size(): number {
    return this.#open.size;
  }

  add(socket: WebSocket, admitted: Admitted): void {
    this.#open.set(socket, { ...admitted, socket });
    socket.on('close', () => this.#open.delete(socket));
  }

  async handle(event: LiveEvent): Promise<void> {
    switch (event.type) {
      case 'session-ended':
        for (const open of this.#open.values()) if (open.session.id === event.sessionId) end(open.socket);
        return;
      case 'access-changed':
        await this.recheck((open) => open.session.user.id === event.userId);
        return;
      case 'ledger-changed':
        this.#push({ type: event.type, companyId: event.companyId }, (open) =>
          open.session.companies.some((c) => c.id === event.companyId),
        );
        return;
      case 'import-progress':
        this.#push(
          { type: event.type, importId: event.importId, done: event.done, total: event.total },
          (open) => open.session.user.id === event.userId,
        );
    }
  }

  /** Reads the sessions again and closes the sockets of those that have ended. */
  async recheck(which: (open: Open) => boolean = () => true): Promise<void> {
    for (const open of [...this.#open.values()].filter(which)) {
      const session = await findSession(open.token);
      if (session) open.session = session;
      else end(open.socket);
    }
  }

  closeAll(code: number, reason: string): void {
    for (const { socket } of this.#open.values()) socket.close(code, reason);
  }

  terminateAll(): void {
    for (const { socket } of this.#open.values()) socket.terminate();
  }

  #push(message: Push, to: (open: Open) => boolean): void {
    const text = JSON.stringify(message);
    for (const open of this.#open.values()) {
      if (!to(open)) continue;
      if (open.socket.bufferedAmount > mostBuffered) open.socket.terminate();
      else open.socket.send(text);
    }
  }
}

function end(socket: WebSocket): void {
  socket.close(closeCodes.sessionEnded, 'Økten er avsluttet');
}
