import type { MessagePort } from 'node:worker_threads';
import type { UserError } from '@/base/errors';
import type { TaskName } from './task';

/** What a thread is asked; `port` carries parts of the input one way, and everything of the answer the other. Or to be ready for a task. */
export type Request = { name: TaskName; input: unknown; port: MessagePort } | { foreseen: TaskName };

/** What a thread is sent after its input. */
export type PartMessage = { part: unknown } | { end: true };

/** What a thread says. */
export type Reply =
  | { begun: true }
  | { bytes: Uint8Array }
  | { progress: { done: number; total: number } }
  | { done: unknown }
  | { refused: Pick<UserError, 'status' | 'message' | 'retryAfter'> };

/** What of a value is moved and not copied: bytes, or those in its fields, that have their memory to themselves. */
export function movable(value: unknown): ArrayBuffer[] {
  const fields = typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) ? Object.values(value) : [];
  return [value, ...fields].flatMap((one) => {
    if (!(one instanceof Uint8Array) || !(one.buffer instanceof ArrayBuffer)) return [];
    return one.byteLength === one.buffer.byteLength ? [one.buffer] : [];
  });
}
