/** The parameter of the page of internal trade with the pair that is shown in place of the list. */
export const pairParam = 'par';

/** The parameter of a pair's address that opens it at the question to its company. */
export const askParam = 'spor';
