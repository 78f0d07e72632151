import { isUuid } from '@/lib/core/format/uuid';

/** The cookie with the rows of registers that users of this browser opened last, which a register opens on. */
export const lastRowCookie = 'innsikt.sist';

/** A register of a user in a company, by its parameter. */
type Register = { user: string; company: string; param: string };

/** The number of registers stored. */
const most = 8;

const keyOf = ({ user, company, param }: Register) => `${user}.${company}.${param}`;

const entriesOf = (stored: string) => stored.split('_').filter((entry) => entry !== '');

/** The row of a register that the cookie's text names; undefined for none or an invalid one. */
export function lastRowIn(stored: string | undefined, register: Register): string | undefined {
  const own = `${keyOf(register)}.`;
  const row = entriesOf(stored ?? '')
    .find((entry) => entry.startsWith(own))
    ?.slice(own.length);
  return row !== undefined && isUuid(row) ? row : undefined;
}

/** The cookie's text with the row as the register's last one; the oldest of too many registers are dropped. */
export function withLastRow(stored: string | undefined, register: Register, row: string): string {
  const own = `${keyOf(register)}.`;
  const others = entriesOf(stored ?? '').filter((entry) => !entry.startsWith(own));
  return [`${own}${row}`, ...others].slice(0, most).join('_');
}
