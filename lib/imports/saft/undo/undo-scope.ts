import type { CompanyTx } from '@/db/company';
import type { importRun } from '@/db/schema';

/** What every step of one undoing works with. */
export type UndoScope = { tx: CompanyTx; companyId: string; run: typeof importRun.$inferSelect };

/** Vouchers (or kept copies of them) handled in one go. */
export const undoBatch = 500;
