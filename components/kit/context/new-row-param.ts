/** The parameter of an address that makes a new row when its table is opened with it. */
export const newRowParam = 'ny';
