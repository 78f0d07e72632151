import type { MessagePort } from 'node:worker_threads';
import type { UserError } from '@/base/errors';
import type { TaskName } from './task';

/**
 * A request to a thread; `port` carries parts of the input in, and everything of the answer out. `foreseen`: load a
 * task ahead of its use.
 */
export type Request = { name: TaskName; input: unknown; port: MessagePort } | { foreseen: TaskName };

/** Messages to a thread after its input. */
export type PartMessage = { part: unknown } | { end: true };

/** Messages from a thread. */
export type Reply =
  | { begun: true }
  | { bytes: Uint8Array }
  | { progress: { done: number; total: number } }
  | { done: unknown }
  | { refused: Pick<UserError, 'status' | 'message' | 'retryAfter'> };

/**
 * The buffers of a value that can be transferred instead of cloned: those whose memory is not shared with another view.
 */
export function movable(value: unknown): ArrayBuffer[] {
  const fields = typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) ? Object.values(value) : [];
  return [value, ...fields].flatMap((one) => {
    if (!(one instanceof Uint8Array) || !(one.buffer instanceof ArrayBuffer)) return [];
    return one.byteLength === one.buffer.byteLength ? [one.buffer] : [];
  });
}
