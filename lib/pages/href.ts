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

/** The paths that have no page entry. */
export const fixedPaths = { login: '/', logout: '/logout', home: '/home', cache: '/cache' } as const;

/** The call that saves and resets a report's layout. */
export const layoutCall = '/api/page-layout';
