/** The parameter of the place to count. */
export const placeParam = 'sted';

/** The parameter of a count, by its id. */
export const countParam = 'telling';
