import { mostFrame, mostUnfolded } from './limits';

/** JSON longer than this is deflated, bytes. */
const mostPlain = 40 * 1024;

/** A message too long for a frame; nothing was sent. */
export class TooLarge extends Error {
  constructor() {
    super('Området er for stort å lime inn på én gang. Del det opp.');
  }
}

/** Encodes a message for the server: JSON text, or raw-deflated bytes when it is long. Throws TooLarge. */
export async function frameOf(message: object): Promise<string | Uint8Array<ArrayBuffer>> {
  const text = JSON.stringify(message);
  const bytes = new TextEncoder().encode(text);
  if (bytes.byteLength <= mostPlain) return text;
  if (bytes.byteLength > mostUnfolded) throw new TooLarge();
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const frame = new Uint8Array(await new Response(packed).arrayBuffer());
  if (frame.byteLength > mostFrame) throw new TooLarge();
  return frame;
}
