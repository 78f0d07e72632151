import type { CompanyTx } from '@/db/company';
import type { importRun } from '@/db/schema';

/** The shared context of the steps of one undo. */
export type UndoScope = { tx: CompanyTx; companyId: string; run: typeof importRun.$inferSelect };
