/** The parameters of the days between which a report has the daily log, both included. */
export const logFrom = 'loggfra';
export const logTo = 'loggtil';
