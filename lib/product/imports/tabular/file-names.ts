import { wrongType } from '@/base/errors';

/** The names that files with a table have; what a file is, its bytes say. */
export const tableNames = '.csv,.txt,.tsv,.tab,.xlsx,.xlsm';

/** The names of price files, which wholesalers hand out packed. */
export const priceFileNames = `${tableNames},.zip`;

/** The names of ledger files, and of their parts packed as one. */
export const ledgerFileNames = '.xml,.zip,application/xml,text/xml';

/** The refusal of another file, with what is taken. */
export const wrongTableName = 'Bare Excel- og CSV-filer (.xlsx, .csv, .tsv, .txt) kan lastes opp her.';

/** True for a file's name that may be that of a table, or one of `names`. */
export const isTableName = (name: string, names = tableNames): boolean =>
  names.split(',').some((end) => name.toLowerCase().endsWith(end));

/** Throws 415 for a file with another name. */
export function requireTableName(name: string, names = tableNames): void {
  if (!isTableName(name, names)) throw wrongType(wrongTableName);
}
