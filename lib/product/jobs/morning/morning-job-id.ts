/** The scheduled job that writes the morning's letters. */
export const morningJobId = 'morning';
