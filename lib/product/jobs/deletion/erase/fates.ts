import { getTableName } from 'drizzle-orm';
import { liveTables } from '@/lib/platform/tables/registry';
import { byBookkeepingLaw } from './held-by-law';
import type { Mark } from './marks';

/**
 * The fate of a text that names somebody: it goes at once, is looked at by whoever erases (`blank` is proposed), or stays;
 * with what becomes of it or why. `name`: the name alone stays.
 */
export type Fate = { act: 'goes' | 'look' | 'stays'; says: string | null; blank?: boolean; name?: true };

const all = (tables: string, fate: Fate) => tables.split(' ').map((table) => [table, fate] as const);
const goes = (says: string): Fate => ({ act: 'goes', says });
const stays = (says: string): Fate => ({ act: 'stays', says });
const look: Fate = { act: 'look', says: null, blank: true };
const wiped = goes('viskes ut');

/** Tables whose texts are not for somebody to look at: the product's own, and those that a law holds. Any other is looked at. */
const fates: ReadonlyMap<string, Fate> = new Map([
  ['letter', goes('navnet viskes ut, brevet står')],
  ['page_mail', goes('adressen tas ut; uten mottakere igjen sendes siden ikke, og eieren får vite det')],
  ['notice', goes('teksten viskes ut, varselet står')],
  ['edit_log', goes('verdiene viskes ut, hvem og når står')],
  ['import_change', goes('viskes ut: angres importen, kommer de ikke tilbake')],
  ['paper_opening', goes('navnet viskes ut, hvem som åpnet og når står')],
  ...all('alert column_choice contact_event deletion_hold favourite import_memory job_run letter_try', wiped),
  ...all('mailed_figures named_write page_use saved_view', wiped),
  ...all(
    'account customer supplier dimension settlement_choice supplier_invoice supplier_invoice_line tax_code voucher voucher_line',
    stays(`bilag og grunnlaget for dem, ${byBookkeepingLaw}`),
  ),
  ...all('register_accounts register_answer register_watch', stays('står åpent i Brønnøysundregistrene')),
  ['reminder', { ...stays(`følger fakturaene, ${byBookkeepingLaw}; adressen viskes ut`), name: true }],
  ...all('frozen_page month_entry', stays(`regnskapet som det var da måneden ble avsluttet, ${byBookkeepingLaw}`)),
  ['customer.disputes', look],
]);

/** Columns that say who did something, or signed for it. */
const actor =
  /^(user|owner|by|from|to|handed)_name$|_by_name$|^(written|checked|stopped|signed|solved|received)_by$|^(ordered|approved)by$/;
const acted = stays('hvem som gjorde hva, så lenge det de gjorde står');
const doubtful = (says: string): Fate => ({ act: 'look', says, blank: false });

/** Decides what becomes of a mark in a column: the one place where that is judged. */
export function fateOf(table: string, column: string, { of }: Pick<Mark, 'of'>): Fate {
  const isName = of === 'name' || of === 'last';
  const at = `${table}.${column}`;
  if (isName && actor.test(column) && at !== 'letter.to_name') return acted;
  if (isName && (at === 'employee.employee' || at === 'contact.name'))
    return doubtful('samme navn på en annen rad: kan være en annen');
  const fate = fates.get(at) ?? fates.get(table) ?? look;
  if (fate.name && !isName) return goes('adressen viskes ut');
  return of === 'last' ? doubtful('bare etternavnet: kan være en annen') : fate;
}

/** True for a table in which a last name alone is looked for: where it would be somebody's to decide. */
export const isLookedAt = (table: string): boolean => !fates.has(table);

const titles = new Map([...liveTables.values()].map(({ table, title }) => [getTableName(table), title]));

/** Names of tables without a page of rows of their own, by how the table's name begins. */
const names: Readonly<Record<string, string>> = {
  access_log: 'Tilgangsloggen',
  account: 'Konto',
  api_key: 'API-nøkler',
  calculation: 'Kalkyle',
  calendar_feed: 'Kalendere',
  column_choice: 'Kolonner',
  contact_event: 'Kundekortets historikk',
  deletion_hold: 'Holdes igjen',
  edit_log: 'Endringsloggen',
  handover: 'Overtakelse',
  import: 'Importer',
  invoice: 'Leverandørfaktura',
  frozen_page: 'Frosne sider',
  letter: 'Utsendelser',
  mass_mail: 'E-post til mange',
  month: 'Månedsslutt',
  notice: 'Varsler i klokken',
  page_mail: 'Sider på e-post',
  paper_opening: 'Åpnede papirer',
  purchase: 'Bestilling',
  remark: 'Merknader til tall',
  reminder: 'Purringer',
  saved_view: 'Lagrede visninger',
  stored_file: 'Filer',
  supplier_invoice: 'Leverandørfaktura',
  user: 'Brukere',
  voucher: 'Bilag',
};

/** A table's name to people. */
export const tableName = (table: string): string =>
  titles.get(table) ?? names[Object.keys(names).find((beginning) => table.startsWith(beginning)) ?? ''] ?? 'Annet';
