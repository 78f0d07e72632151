/** The parameter of an address that adds a new row when its table is opened. */
export const newRowParam = 'ny';

/** The parameter of an address that opens the import of its table. */
export const importParam = 'importer';

/** The parameter of the budget's address that opens the making of its year. */
export const budgetParam = 'lag';

/** A step of a new company that takes what the ledger has, in its place. */
export const takeParam = 'hent';
