type Value = string | number | undefined;

/** The one place addresses are put together: the path, then the parameters that have a value, in the order given. */
export function href(path: string, params: Readonly<Record<string, Value>> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Where the voucher lines behind a number stand. */
export const voucherLinesPath = '/info/datatable/bilag';

/** The controls between years and between books. */
export const reconciliationPath = '/economy/report/avstemming';

/** Where price files are read in; uploads name it as their sender. */
export const priceImportPath = '/master/supplier/priceimport';
export const saftImportPath = '/master/import/saft';

/** The customer card: its permission covers the register calls and new customers. */
export const customerCardPath = '/bid/customercard/kunder';

/** The contacts and the mails to them. */
export const contactsPath = '/bid/massmail/kontakter';

/** The bid calculation: its permission covers the calculations of every bid. */
export const calcPath = '/bid/calc/ny';

/** The paths that have no page entry. */
export const fixedPaths = {
  login: '/',
  logout: '/logout',
  home: '/home',
  cache: '/cache',
  profile: '/profile',
  newPassword: '/new-password',
} as const;

/** The call that gives newcomers a ledger file to try. */
export const exampleLedgerCall = '/api/master/saftexample';
