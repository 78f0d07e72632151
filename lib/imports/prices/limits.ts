import { bodyBytes } from '@/lib/web/body-bytes.mjs';

/** The largest price file that is taken in; the route stops reading an upload here. */
export const maxPriceBytes = bodyBytes.prices;

/** What a price file may hold before it is refused. */
export const maxPriceRows = 20_000;
export const maxPriceColumns = 100;
export const maxRecordLength = 50_000;

/** What a preview shows of the file and of what is wrong with it. */
export const sampleRows = 20;
export const maxProblems = 200;
