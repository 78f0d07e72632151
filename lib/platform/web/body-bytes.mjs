const mega = 1024 ** 2;

/** Bytes the body of a call may hold; the routes' own rules and the server's door say the same. */
export const bodyBytes = {
  usual: mega,
  calculation: 24 * mega,
  table: 20 * mega,
  prices: 200 * mega,
  picture: 10 * mega,
  invoices: 50 * mega,
  ledger: 1024 * mega,
};

/** A file's form has a frame round it. */
const frame = 64 * 1024;

/** @type {ReadonlyMap<string | undefined, number>} */
const larger = new Map([
  ['/api/bid/calc', bodyBytes.calculation],
  ['/api/personell/scan', bodyBytes.picture + frame],
  ['/api/imageupload', bodyBytes.picture + frame],
  ['/api/equipment/fileupload', bodyBytes.prices + frame],
  ['/api/tableimport', bodyBytes.table + frame],
  ['/api/equipment/invoices', bodyBytes.invoices + frame],
  ['/api/master/saft', bodyBytes.ledger + frame],
]);

/**
 * The most bytes a request to the path may send.
 * @param {string | undefined} path
 */
export const mostBytesOf = (path) => larger.get(path) ?? bodyBytes.usual;
