import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { RawData } from 'ws';
import { badInput } from '@/lib/errors';
import { mostUnfolded } from './limits';
import { type Message, messageSchema, type Reply } from './protocol';

const inflate = promisify(inflateRaw);

async function textOf(data: RawData, binary: boolean): Promise<string> {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
  if (!binary) return bytes.toString('utf8');
  return (await inflate(bytes, { maxOutputLength: mostUnfolded })).toString('utf8');
}

const seqSchema = messageSchema.options[1].shape.seq;

function seqOf(value: unknown): Reply['seq'] {
  return typeof value === 'object' && value !== null && 'seq' in value
    ? seqSchema.safeParse(value.seq).data
    : undefined;
}

/**
 * The message in a frame: JSON as text, or deflated (raw) in a binary frame, which is how a large pasted range fits one
 * message. Throws 400 for what is no JSON; JSON that is no message gives the `seq` it carried where that could be read.
 */
export async function readMessage(
  data: RawData,
  binary: boolean,
): Promise<{ message: Message } | { seq: Reply['seq'] }> {
  let value: unknown;
  try {
    value = JSON.parse(await textOf(data, binary));
  } catch {
    throw badInput('Meldingen kan ikke leses.');
  }
  const result = messageSchema.safeParse(value);
  return result.success ? { message: result.data } : { seq: seqOf(value) };
}
