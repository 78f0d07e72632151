import { randomUUID } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { letter, pageMail, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { hashPassword } from '@/lib/platform/auth/password';
import type { Scope } from '@/lib/platform/auth/session';
import { addNotice } from '@/lib/platform/notices/add-notice';
import { href } from '@/lib/platform/routing/href';
import { leaveMail, lockedMail } from '@/lib/product/pages/follow/mails/own-mails';
import { receiverOf } from '@/lib/product/pages/follow/mails/receivers';
import { findPage } from '@/lib/product/pages/registry';
import { fateOf } from './fates';
import { isOwnLetter, keyOf } from './find-places';
import { type FoundRow, objectOf, soughtIn } from './find-texts';
import { erasedText, mapTexts, marksIn, masked, type Sought } from './marks';
import { ends, erasedDomain, type OwnRows, rowsOfUser } from './own-rows';

/** The words of a person to erase, and the texts (by `keyOf`) to leave alone. */
export type Erasing = { sought: Sought; spared: ReadonlySet<string> };

/** The columns of a row in which something goes: at once, or since somebody let it. */
export const erasedIn = (row: FoundRow, spared: ReadonlySet<string>): PgColumn[] =>
  row.table.columns.filter(({ name }) =>
    row.texts.some(
      ({ column, fate }) =>
        column === name && (fate.act === 'goes' || (fate.act === 'look' && !spared.has(keyOf(row, column)))),
    ),
  );

/** The value of a column without what goes of it. */
function withoutPerson(row: FoundRow, column: PgColumn, value: unknown, { sought, spared }: Erasing): unknown {
  const { name } = row.table;
  const goes = spared.has(keyOf(row, column.name)) ? ['goes'] : ['goes', 'look'];
  const left = mapTexts(value, (text) => {
    const marks = marksIn(text, soughtIn(name, sought));
    return masked(
      text,
      marks.filter((mark) => goes.includes(fateOf(name, column.name, mark).act)),
    );
  });
  if (left === erasedText && !column.notNull) return null;
  return column.getSQLType() === 'jsonb' && left !== null ? JSON.stringify(left) : left;
}

const cellsRow = z.strictObject({ cells: z.record(z.string(), z.unknown()) });

/** Takes a person out of rows: letters to them and their place on mailed pages, then the texts, each as it is now. */
export async function eraseTexts(
  tx: CompanyTx,
  scope: Scope,
  rows: readonly FoundRow[],
  erasing: Erasing,
): Promise<void> {
  const companyId = scope.company.id;
  for (const row of rows) {
    const { table, key } = row;
    const names = table.key.map((one) => sql`${one} = ${one === table.company ? companyId : key[one.name]}`);
    const isIt = and(eq(table.company, companyId), ...names);
    if (isOwnLetter(row)) {
      // Gone and not refused: nobody is notified.
      await tx.delete(letter).where(isIt);
      continue;
    }
    if (table.table === pageMail) await leave(tx, scope, String(key.xid), erasing.sought.address);
    const own = erasedIn(row, erasing.spared).filter(({ name }) => name !== pageMail.toAddresses.name);
    if (own.length === 0) continue;
    const [now] = await queryRows(tx, cellsRow)`
      select ${objectOf(own)} as cells from ${table.table} where ${isIt} for update`;
    const set = own.map((column): SQL => {
      const value = sql.param(withoutPerson(row, column, now?.cells[column.name], erasing));
      return sql`${sql.identifier(column.name)} = ${value}::${sql.raw(column.getSQLType())}`;
    });
    if (now) await tx.execute(sql`update ${table.table} set ${sql.join(set, sql`, `)} where ${isIt}`);
  }
}

/** Takes an address off a mailed page; the owner of one that nobody gets any longer is notified. */
async function leave(tx: CompanyTx, scope: Scope, xid: string, address: string | null): Promise<void> {
  const mail = await lockedMail(tx, scope.company.id, xid);
  const isOver = await leaveMail(tx, mail, receiverOf({ address: address ?? '' }));
  if (!isOver || mail.endedAt) return;
  await addNotice(tx, scope, {
    ...{ to: [mail.ownerId], kind: 'undelivered', about: mail.xid },
    words: `har slettet den siste mottakeren av «${findPage(mail.path)?.title ?? mail.path}». Siden sendes ikke mer`,
    ...{ address: href(mail.path, { company: mail.companyId }), path: mail.path },
  });
}

/** Deletes rows that are somebody's own, and ends those that run on by themselves. */
export async function eraseOwn(tx: CompanyTx, own: readonly OwnRows[]): Promise<void> {
  for (const { table, where, does } of own)
    await tx.execute(
      does === ends
        ? sql`update ${table} set ended_at = coalesce(ended_at, now()) where ${where}`
        : sql`delete from ${table} where ${where}`,
    );
}

/** Deletes a user's rows in no company, and the address: the name stays on what they did. The caller sees that nobody lets them in. */
export async function eraseUser(id: string): Promise<void> {
  const passwordHash = await hashPassword(randomUUID());
  await asSystem(async (tx) => {
    for (const { table, where } of rowsOfUser(id)) await tx.execute(sql`delete from ${table} where ${where}`);
    await tx
      .update(user)
      .set({ email: `${id}${erasedDomain}`, passwordHash })
      .where(eq(user.id, id));
  });
}
