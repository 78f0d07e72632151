import type { Performer } from '@/lib/platform/queues/pool/task';
import { type PagePart, type PlainPage, wholePage } from '../plain-page';
import { toPdf } from './to-pdf';

export const performPagePdf: Performer<PlainPage, Uint8Array, PagePart> = async (plain, { parts }) =>
  toPdf(await wholePage(plain, parts), plain.view);
