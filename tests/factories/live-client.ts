import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { deflateRawSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { type Push, pushSchema, type Reply, replySchema } from '@/lib/platform/tables/live/protocol';

type Kind = Push['type'];
type PushOf<K extends Kind> = Extract<Push, { type: K }>;

/** A socket to a sidecar as a screen has it: messages with their answers, and what came unasked. */
export type LiveClient = {
  socket: WebSocket;
  pushes: Push[];
  /** Sends a message and resolves with its answer; rejects when the socket closes before. */
  ask: (message: Record<string, unknown>, options?: { deflated?: boolean }) => Promise<Reply>;
  /** Sends something as it is, without waiting. */
  send: (data: string | Buffer) => void;
  /** What came unasked of one kind, oldest first. */
  of: <K extends Kind>(kind: K) => PushOf<K>[];
  /** Runs for each frame that comes from now on. */
  onPush: (run: (push: Push) => void) => void;
  closed: Promise<{ code: number; at: number }>;
  close: () => Promise<void>;
};

const connectMs = 5_000;

/** Where a socket goes: a port of this machine, or an address such as wss://127.0.0.1:8443. */
export type LiveAddress = number | string;

/** Opens a socket with a session's cookies. Rejects with the status when the upgrade is refused. */
export async function liveClient(to: LiveAddress, cookie: string, path = '/ws'): Promise<LiveClient> {
  const socket = new WebSocket(`${typeof to === 'number' ? `ws://127.0.0.1:${to}` : to}${path}`, {
    headers: { cookie },
    handshakeTimeout: connectMs,
    perMessageDeflate: false,
  });
  const waiting = new Map<string, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
  const pushes: Push[] = [];
  const listeners: ((push: Push) => void)[] = [];
  socket.on('message', (data) => {
    const value: unknown = JSON.parse(String(data));
    const reply = replySchema.safeParse(value);
    if (reply.success) {
      // What is refused unread has no name to be answered by: it is the oldest question.
      const seq = String(reply.data.seq ?? waiting.keys().next().value);
      waiting.get(seq)?.resolve(reply.data);
      waiting.delete(seq);
      return;
    }
    const push = pushSchema.parse(value);
    pushes.push(push);
    for (const run of listeners) run(push);
  });
  const closed = new Promise<{ code: number; at: number }>((resolve) => {
    socket.once('close', (code) => {
      for (const { reject } of waiting.values()) reject(new Error('The socket closed before the answer.'));
      waiting.clear();
      resolve({ code, at: performance.now() });
    });
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  return {
    socket,
    pushes,
    closed,
    send: (data) => socket.send(data),
    of: (kind) => pushes.filter((push): push is PushOf<typeof kind> => push.type === kind),
    onPush: (run) => {
      listeners.push(run);
    },
    ask: (message, { deflated = false } = {}) => {
      const seq = String(message.seq ?? randomUUID());
      const text = JSON.stringify({ ...message, seq });
      return new Promise((resolve, reject) => {
        waiting.set(seq, { resolve, reject });
        socket.send(deflated ? deflateRawSync(text) : text);
      });
    },
    close: async () => {
      if (socket.readyState === WebSocket.CLOSED) return;
      const gone = once(socket, 'close');
      socket.close();
      await gone;
    },
  };
}
