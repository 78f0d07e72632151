/** The parameters of a report's range of log days, both included. */
export const logFrom = 'loggfra';
export const logTo = 'loggtil';
