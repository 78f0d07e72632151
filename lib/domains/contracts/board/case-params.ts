/** The parameters of the list of cases: the open case, by xid, and whose contracts it lists. */
export const caseParam = 'sak';
export const contractsParam = 'kontrakter';
