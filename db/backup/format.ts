import { z } from 'zod';

/** The first line of a backup file; a gzip stream follows, and the last 32 bytes are the SHA-256 of the file. */
export const magic = Buffer.from('INNSIKT-BACKUP 1\n');
/** The first line of an encrypted one, as long: a nonce follows, the gzip stream in AES-256-GCM (64 GB at most), its tag, and the SHA-256. */
export const encryptedMagic = Buffer.from('INNSIKT-BACKUP 2\n');
export const digestBytes = 32;

/** Frames inside the gzip stream: kind (one byte), length (four bytes, big-endian), payload. */
const frameKinds = { head: 'H', table: 'T', data: 'D', tableEnd: 'E', end: 'Z' } as const;
export type FrameKind = (typeof frameKinds)[keyof typeof frameKinds];
export type Frame = { kind: FrameKind; payload: Buffer };

const headBytes = 5;
const mostPayload = 64 * 1024 * 1024;
const kinds = new Set<string>(Object.values(frameKinds));

export const headSchema = z.object({
  /** The time of the snapshot, ISO 8601. */
  madeAt: z.iso.datetime(),
  /** The database's migrations, oldest first, by creation time (milliseconds). */
  migrations: z.array(z.number().int()).min(1),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  companies: z.number().int(),
});
export const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });
export const tableEndSchema = z.object({ rows: z.number().int() });
export const endSchema = z.object({ tables: z.number().int(), rows: z.number().int() });

export type BackupHead = z.infer<typeof headSchema>;

/** Encodes a frame; payloads other than Buffers are JSON. */
export function frame(kind: FrameKind, content: Buffer | object): Buffer {
  const payload = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const head = Buffer.alloc(headBytes);
  head.write(kind, 0, 'latin1');
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

function isKind(text: string): text is FrameKind {
  return kinds.has(text);
}

/** Decodes the frames of a stream. Throws when it is malformed, or ends inside a frame. */
export async function* framesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    for (;;) {
      if (waiting.length < headBytes) break;
      const kind = waiting.toString('latin1', 0, 1);
      const length = waiting.readUInt32BE(1);
      if (!isKind(kind) || length > mostPayload) throw new Error('not a frame');
      if (waiting.length < headBytes + length) break;
      yield { kind, payload: waiting.subarray(headBytes, headBytes + length) };
      waiting = waiting.subarray(headBytes + length);
    }
  }
  if (waiting.length > 0) throw new Error('ends inside a frame');
}
