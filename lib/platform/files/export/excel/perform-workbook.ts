import type { TableView } from '@/lib/core/table-view/view';
import type { Performer } from '@/lib/platform/queues/pool/task';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { type PagePart, type PlainPage, wholePage } from '../plain-page';
import { writePage } from './workbook';

/** Joins the archive's small pieces, to send fewer messages. */
const messageBytes = 65_536;

/** Writes a page's workbook, sending the bytes while they are written. */
export function sendWorkbook(page: LoadedPage, view: TableView, send: (bytes: Uint8Array) => void): null {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  const tell = () => {
    if (bytes > 0) send(Buffer.concat(waiting));
    waiting = [];
    bytes = 0;
  };
  writePage(page, view, (piece) => {
    waiting.push(piece);
    bytes += piece.byteLength;
    if (bytes >= messageBytes) tell();
  });
  tell();
  return null;
}

export const performWorkbook: Performer<PlainPage, null, PagePart> = async (plain, { parts, send }) =>
  sendWorkbook(await wholePage(plain, parts), plain.view, send);
