/** The parameters of a report's range of log days, both included. */
export const logFrom = 'loggfra';
export const logTo = 'loggtil';

/** The parameter of a log's address that names the day an entry is written for, yyyy-mm-dd. */
export const logDay = 'loggdag';
