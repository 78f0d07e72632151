import { badInput, wrongType } from '@/base/errors';
import { readPicture } from './read-picture';

/** A scanned document as stored: a PDF unchanged, a picture re-encoded with a thumbnail for lists. */
export type Scan = {
  content: Buffer;
  mime: 'application/pdf' | 'image/jpeg' | 'image/png';
  thumbnail?: Buffer;
  width?: number;
  height?: number;
};

const startsWith = (bytes: Buffer, ...start: number[]) => bytes.subarray(0, start.length).equals(Buffer.from(start));
const isPicture = (bytes: Buffer) =>
  startsWith(bytes, 0xff, 0xd8, 0xff) || startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** A complete PDF has its end marker within the last kilobyte. */
const isWhole = (bytes: Buffer) => bytes.subarray(-1024).includes('%%EOF');

/**
 * Reads a scanned document by its content, regardless of its name: PDF, JPEG or PNG. A picture is re-encoded without
 * metadata. Throws 415 for another type, 400 for a broken document.
 */
export async function readScan(bytes: Buffer): Promise<Scan> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    if (!isWhole(bytes)) throw badInput('PDF-filen er ikke hel. Skann den på nytt.');
    return { content: bytes, mime: 'application/pdf' };
  }
  if (!isPicture(bytes)) throw wrongType('Filen må være en PDF, JPEG eller PNG.');
  return readPicture(bytes);
}
