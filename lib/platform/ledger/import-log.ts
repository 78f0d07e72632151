/** The name under which imports of the ledger are in the change log. */
export const importLogTable = 'import_run';
