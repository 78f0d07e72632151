/** The parameter of an address that adds a new row when its table is opened. */
export const newRowParam = 'ny';
