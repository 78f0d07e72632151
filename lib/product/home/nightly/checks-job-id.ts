/** The scheduled job that checks the data. */
export const checksJobId = 'checks';
