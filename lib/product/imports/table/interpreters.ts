import { contactTable } from '@/lib/platform/tables/declared/contacts';
import { employeeTable } from '@/lib/platform/tables/declared/people';
import { priceInterpreter } from '@/lib/product/imports/prices/interpret-prices';
import type { Interpreter } from '@/lib/product/imports/tabular/interpretation';
import { personNames } from './person-names';

/** The interpreters of files, by live table. */
const interpreters = new Map<string, Interpreter>([
  ['price_line', priceInterpreter],
  ['employee', personNames(employeeTable, 'employee')],
  ['contact', personNames(contactTable, 'name')],
]);

export const interpreterOf = (tbl: string): Interpreter | undefined => interpreters.get(tbl);
