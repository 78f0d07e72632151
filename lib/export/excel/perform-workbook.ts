import type { Performer } from '@/lib/pool/task';
import { type PagePart, type PlainPage, wholePage } from '../plain-page';
import { writePage } from './workbook';

/** Fewer and larger messages than the pieces the archive is written in. */
const messageBytes = 65_536;

export const performWorkbook: Performer<PlainPage, null, PagePart> = async (plain, { parts, send }) => {
  const page = await wholePage(plain, parts);
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  const tell = () => {
    if (bytes > 0) send(Buffer.concat(waiting));
    waiting = [];
    bytes = 0;
  };
  writePage(page, plain.view, (piece) => {
    waiting.push(piece);
    bytes += piece.byteLength;
    if (bytes >= messageBytes) tell();
  });
  tell();
  return null;
};
