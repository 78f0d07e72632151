/** The parameter of an order's address that opens its receipt. */
export const receiveParam = 'motta';
