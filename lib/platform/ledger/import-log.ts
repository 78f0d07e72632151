/** The table name of ledger imports in the change log. */
export const importLogTable = 'import_run';
