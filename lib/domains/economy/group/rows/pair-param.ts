/** The parameter of the page of internal trade with the pair that is shown in place of the list. */
export const pairParam = 'par';
