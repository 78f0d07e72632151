import { isUuid } from '@/lib/core/format/uuid';

/** The cookie with what users of this browser opened last: the project they work on, and the row of each register. */
export const lastRowCookie = 'innsikt.sist';

/** The key of a user's last opened row in a company, by its parameter. */
type Register = { user: string; company: string; param: string };

/** The number of rows stored. */
const most = 8;

const keyOf = ({ user, company, param }: Register) => `${user}.${company}.${param}`;

const entriesOf = (stored: string) => stored.split('_').filter((entry) => entry !== '');

/** The row of a parameter that the cookie's text names; undefined for none or an invalid one. */
export function lastRowIn(stored: string | undefined, register: Register): string | undefined {
  const own = `${keyOf(register)}.`;
  const row = entriesOf(stored ?? '')
    .find((entry) => entry.startsWith(own))
    ?.slice(own.length);
  return row !== undefined && isUuid(row) ? row : undefined;
}

/** The cookie's text with the row as the parameter's last one; the oldest of too many are dropped. */
export function withLastRow(stored: string | undefined, register: Register, row: string): string {
  const own = `${keyOf(register)}.`;
  const others = entriesOf(stored ?? '').filter((entry) => !entry.startsWith(own));
  return [`${own}${row}`, ...others].slice(0, most).join('_');
}
