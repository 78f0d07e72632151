/** Specification 2, section 9; no order between them is enforced. In a file of its own: the browser has them without the tables. */
export const shippingStatuses = ['planlagt', 'sendt', 'returnert', 'svinn'] as const;
