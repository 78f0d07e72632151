/** The parameter that names the place that is counted. */
export const placeParam = 'sted';

/** The parameter that names a count, by its id. */
export const countParam = 'telling';
