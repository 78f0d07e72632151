import type { CompanyTx } from '@/db/company';
import type { importRun } from '@/db/schema';

/** What every step of one undo works with. */
export type UndoScope = { tx: CompanyTx; companyId: string; run: typeof importRun.$inferSelect };
