import { priceInterpreter } from '@/lib/product/imports/prices/interpret-prices';
import type { Interpreter } from '@/lib/product/imports/tabular/interpretation';

/** The interpreters of files, by live table. */
const interpreters = new Map<string, Interpreter>([['price_line', priceInterpreter]]);

export const interpreterOf = (tbl: string): Interpreter | undefined => interpreters.get(tbl);
