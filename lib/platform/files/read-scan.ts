import { badInput, wrongType } from '@/base/errors';
import { fileKindOf } from './file-kind';
import { readPicture } from './read-picture';

/** A scanned document as stored: a PDF unchanged, a picture re-encoded with a thumbnail for lists. */
export type Scan = {
  content: Buffer;
  mime: 'application/pdf' | 'image/jpeg' | 'image/png';
  thumbnail?: Buffer;
  width?: number;
  height?: number;
};

/** A complete PDF has its end marker within the last kilobyte. */
const isWhole = (bytes: Buffer) => bytes.subarray(-1024).includes('%%EOF');

/**
 * Reads a scanned document by its content, regardless of its name: PDF, JPEG or PNG. A picture is re-encoded without
 * metadata. Throws 415 for another type, 400 for a broken document.
 */
export async function readScan(bytes: Buffer): Promise<Scan> {
  const kind = fileKindOf(bytes, false);
  if (kind === 'pdf') {
    if (!isWhole(bytes)) throw badInput('PDF-filen er ikke hel. Skann den på nytt.');
    return { content: bytes, mime: 'application/pdf' };
  }
  if (kind !== 'png' && kind !== 'jpeg') throw wrongType('Filen må være en PDF, JPEG eller PNG.');
  return readPicture(bytes);
}
