/** What is said of a line that charges too much and that nobody has marked. */
export const unmarked = 'Avvik';
