import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { RawData } from 'ws';
import { badInput } from '@/base/errors';
import { mostUnfolded } from './limits';
import { type Message, messageSchema, type Reply } from './protocol';
import { fitsShape } from './shape';

const inflate = promisify(inflateRaw);

/** The raw bytes of a frame. */
export function bytesOf(data: RawData): Buffer {
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
}

/**
 * The message's JSON: the frame itself, or the unfolded content of a binary (raw-deflated) frame. Throws 400 past the
 * limit.
 */
export async function unfold(frame: Buffer, binary: boolean): Promise<Buffer> {
  if (!binary) return frame;
  return inflate(frame, { maxOutputLength: mostUnfolded }).catch(() => {
    throw unreadable();
  });
}

const unreadable = () => badInput('Meldingen kan ikke leses.');

const seqSchema = messageSchema.options[1].shape.seq;

function seqOf(value: unknown): Reply['seq'] {
  return typeof value === 'object' && value !== null && 'seq' in value
    ? seqSchema.safeParse(value.seq).data
    : undefined;
}

/**
 * Parses the message from JSON. Throws 400 for invalid JSON, or JSON deeper or longer than any message; JSON that is no
 * message returns its `seq` where that could be read.
 */
export function readMessage(json: Buffer): { message: Message } | { seq: Reply['seq'] } {
  if (!fitsShape(json)) throw unreadable();
  let value: unknown;
  try {
    value = JSON.parse(json.toString('utf8'));
  } catch {
    throw unreadable();
  }
  const result = messageSchema.safeParse(value);
  return result.success ? { message: result.data } : { seq: seqOf(value) };
}
