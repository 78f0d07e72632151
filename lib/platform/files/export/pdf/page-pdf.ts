import { emptyView, type TableView } from '@/lib/core/table-view/view';
import { runTask } from '@/lib/platform/queues/pool/run-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { type PagePart, type PlainPage, pageParts, plainPage } from '../plain-page';

/** A page as a PDF, made in the worker pool. */
export const pagePdf = declareTask<PlainPage, Uint8Array, PagePart>('page-pdf', {
  timeMs: 60_000,
  tooMuch: 'PDF-en ble for stor å lage. Velg en kortere periode eller filtrer, eller last ned Excel i stedet.',
});

/** The page as a PDF on landscape A4. `view` is the address's view of a data table. */
export function writePdf(page: LoadedPage, view: TableView = emptyView): Promise<Uint8Array> {
  return runTask(pagePdf, plainPage(page, view), { parts: pageParts(page) });
}
