/** The parameters of the list of cases: the line of a log that one begins with, by xid, and whose contracts it lists. */
export const logParam = 'logg';
export const contractsParam = 'kontrakter';

/** Statuses of contracts that are over: their cases are listed when they are asked for. */
export const ended: readonly string[] = ['Avsluttet', 'Oppsagt'];
