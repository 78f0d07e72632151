/** The parameter of an address that adds a new row when its table is opened. */
export const newRowParam = 'ny';

/** The parameter of an address that opens the import of its table. */
export const importParam = 'importer';

/** The parameter of the budget's address that opens the making of its year. */
export const budgetParam = 'lag';

/** A step of a new company that takes what the ledger has, in its place. */
export const takeParam = 'hent';

/** The parameter of an address that puts the cursor of a live table on a row when it is opened. */
export const rowParam = 'rad';

/** Writes the address of a row, by xid, with the column that the cursor moves to. */
export const rowAddress = (row: string, column: string): string => `${row}.${column}`;
