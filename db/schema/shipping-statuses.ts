/**
 * Specification 2, section 9; any transition is allowed. A separate file, so that the browser need not load the tables.
 */
export const shippingStatuses = ['planlagt', 'sendt', 'returnert', 'svinn'] as const;
