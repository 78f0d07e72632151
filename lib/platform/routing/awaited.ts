/**
 * What a report is made of and the company has none of, so that it is shown as a blank form; `mayMake`: whether the user
 * may make the first.
 */
export type Lacking = { what: 'ledger' | 'bid' | 'equipment' | 'measure'; mayMake: boolean };
