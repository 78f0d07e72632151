import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { bulkInsert } from '@/db/bulk-insert';
import { account } from '@/db/schema';
import { noteAdded } from './note-changes';
import { type Renamed, renameRows, renameSentence } from './rename-rows';
import type { WriteScope } from './write-scope';

/** Adds new accounts and renames changed ones; returns every account's id by its number. */
export async function writeAccounts(scope: WriteScope): Promise<Map<string, string>> {
  const { tx, companyId, file, differences, isNewest } = scope;
  const rows = await tx.select().from(account).where(eq(account.companyId, companyId));
  const known = new Map(rows.map((row) => [row.no, row]));
  const ids = new Map<string, string>();
  const added: (typeof account.$inferInsert & { xid: string })[] = [];
  const renamed: Renamed[] = [];
  for (const { no, name, standardNo } of file.accounts.values()) {
    const row = known.get(no);
    const xid = row?.xid ?? uuidv7();
    ids.set(no, xid);
    if (!row) added.push({ companyId, xid, no, name, standardNo: standardNo ?? null });
    else if (row.name !== name) {
      differences.add(renameSentence(`Konto ${no}`, row.name, name, isNewest));
      if (isNewest) renamed.push({ xid, before: row.name, name });
    }
  }
  await bulkInsert(tx, account, added);
  await noteAdded(
    scope,
    account,
    added.map(({ xid }) => xid),
  );
  await renameRows(scope, account, renamed);
  return ids;
}
