import { desc, eq } from 'drizzle-orm';
import { asCompany, type CompanyTx } from '@/db/company';
import { type deletionActs, deletionLog } from '@/db/schema';
import type { DeletionNote } from './erase/answers';

type Act = (typeof deletionActs)[number];

/** Notes what was done, in the transaction that does it; `byName` null: by the rule itself. The text names nobody. */
export async function noteDeletion(
  tx: CompanyTx,
  companyId: string,
  { act, byName, text }: { act: Act; byName: string | null; text: string },
): Promise<void> {
  await tx.insert(deletionLog).values({ companyId, act, byName, text });
}

const shown = 50;

/** The latest deletions of a company, newest first. */
export async function listDeletions(companyId: string): Promise<DeletionNote[]> {
  const rows = await asCompany.read(companyId, (tx) =>
    tx
      .select()
      .from(deletionLog)
      .where(eq(deletionLog.companyId, companyId))
      .orderBy(desc(deletionLog.at), desc(deletionLog.xid))
      .limit(shown),
  );
  return rows.map(({ at, byName, text }) => ({ At: at.toISOString(), By: byName, Text: text }));
}
