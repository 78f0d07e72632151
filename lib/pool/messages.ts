import type { MessagePort } from 'node:worker_threads';
import type { UserError } from '@/base/errors';
import type { TaskName } from './task';

/** What a thread is asked; `port` carries parts of the input one way, and everything of the answer the other. */
export type Request = { name: TaskName; input: unknown; port: MessagePort };

/** What a thread is sent after its input. */
export type PartMessage = { part: unknown } | { end: true };

/** What a thread says. */
export type Reply =
  | { begun: true }
  | { bytes: Uint8Array }
  | { done: unknown }
  | { refused: Pick<UserError, 'status' | 'message' | 'retryAfter'> };

/** What of a value is moved and not copied: bytes that have their memory to themselves. */
export function movable(value: unknown): ArrayBuffer[] {
  if (!(value instanceof Uint8Array) || !(value.buffer instanceof ArrayBuffer)) return [];
  return value.byteLength === value.buffer.byteLength ? [value.buffer] : [];
}
