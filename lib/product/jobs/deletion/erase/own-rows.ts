import { and, eq, getTableColumns, getTableName, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CompanyTx } from '@/db/company';
import * as schema from '@/db/schema';
import { erasedText } from './marks';
import { namingTables } from './named-by';
import type { PersonKind } from './person-kinds';

/** Rows that are somebody's own, found by key: the condition, what they are, and what becomes of them. */
export type OwnRows = { table: PgTable; where: SQL | undefined; what: string; does: string };

const { alert, apiKey, calendarFeed, certificate, columnChoice, contact, contactEvent, savedView } = schema;
const { deletionHold, editLog, employee, membership, notice, pageMail, user } = schema;

/** The domain of the address in place of an erased user's. */
export const erasedDomain = '@slettet.invalid';

/** Rows that run on by themselves end. */
export const ends = 'avsluttes';
const named = 'e-post og telefon slettes, navnet står';

/** Takes the values out of the log of some rows: who changed something and when stays, since its numbers have no gap. */
export async function blankLog(tx: CompanyTx, companyId: string, rows: readonly string[]): Promise<void> {
  const none = sql`null`;
  await tx
    .update(editLog)
    .set({ oldValue: none, newValue: none, oldText: null, newText: null, rowLabel: erasedText })
    .where(and(eq(editLog.companyId, companyId), inArray(editLog.row, [...rows])));
}

/** The rows of a company that are a person's own: first what is stored of the person, whose name stays where rows name it. */
export function ownRows(companyId: string, kind: PersonKind, id: string, hasName = false): OwnRows[] {
  const own = (table: PgTable & { companyId: PgColumn }, key: PgColumn, what: string, does = 'slettes'): OwnRows => ({
    ...{ table, what, does },
    where: and(eq(table.companyId, companyId), eq(key, id)),
  });
  if (kind === 'user')
    return [
      { table: user, where: eq(user.id, id), what: 'navn, e-post, pålogginger, enheter og valg', does: '' },
      own(notice, notice.userId, 'varsler til dem'),
      own(columnChoice, columnChoice.userId, 'valg av kolonner'),
      own(savedView, savedView.userId, 'visninger de har lagret'),
      own(calendarFeed, calendarFeed.userId, 'kalendere de abonnerer på'),
      own(alert, alert.ownerId, 'tall de følger', ends),
      own(pageMail, pageMail.ownerId, 'sider de sender', ends),
      own(apiKey, apiKey.madeBy, 'nøkler de har laget', ends),
    ];
  const self = kind === 'employee' ? employee : contact;
  const courses = sql`select ${certificate.xid} from ${certificate}
    where ${certificate.companyId} = ${companyId} and ${certificate.employeeId} = ${id}`;
  const logged = or(eq(editLog.row, id), sql`${editLog.row} in (${courses})`);
  return [
    own(self, self.xid, 'navn, stilling, e-post, telefon', hasName ? named : undefined),
    kind === 'employee'
      ? own(certificate, certificate.employeeId, 'kurs, med kopiene av bevisene')
      : own(contactEvent, contactEvent.contactId, 'hva som er sendt og notert'),
    {
      ...own(editLog, editLog.row, 'det som er endret om dem', 'verdiene viskes ut, hvem og når står'),
      where: and(eq(editLog.companyId, companyId), logged),
    },
    own(deletionHold, deletionHold.about, 'grunnen til at de holdes igjen'),
  ];
}

/** Rows of a user in no company, which go once nobody lets them in: log-ins, devices, choices, factors. */
export const rowsOfUser = (id: string): { table: PgTable; where: SQL }[] =>
  namingTables(user)
    .filter(({ table, columnName }) => columnName === 'user_id' && !('companyId' in getTableColumns(table)))
    .map(({ table, column }) => ({ table, where: sql`${column} = ${id}` }));

/** Tables whose rows name a person by key: of a user also those that name the membership. */
export const namingOf = (kind: PersonKind) =>
  kind === 'user'
    ? [...namingTables(user), ...namingTables(membership)]
    : namingTables(kind === 'employee' ? employee : contact);

/** The condition for the rows of a table that are somebody's own. */
export const isOwnIn = (own: readonly OwnRows[], table: string): SQL =>
  sql.join(
    [sql`false`, ...own.flatMap((one) => (getTableName(one.table) === table ? [sql`${one.where}`] : []))],
    sql` or `,
  );
