export const wholeParam = 'whole';

/** The light product sends a page when all of it is there: what may come later is tried on the compiled one. */
export const withFirstByte = <T>(coming: Promise<T>): Promise<T> => coming;
