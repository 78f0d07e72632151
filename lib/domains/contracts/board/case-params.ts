/** The parameters of the list of cases: the line of a log that one begins with, by xid, whose contracts it lists, and the state of claims. */
export const logParam = 'logg';
export const contractsParam = 'kontrakter';
export const allContracts = 'alle';
export const stateParam = 'tilstand';

/** Statuses of contracts that are over: their cases are listed when they are asked for. */
export const ended: readonly string[] = ['Avsluttet', 'Oppsagt'];
