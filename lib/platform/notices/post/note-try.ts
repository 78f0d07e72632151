import type { CompanyTx } from '@/db/company';
import { letterTry, type tryOutcomes } from '@/db/schema';
import type { Letter } from './letter-kind';

/** The outcome of a try, with its reason and the other server's answer. */
type TryEnd = { outcome: (typeof tryOutcomes)[number]; reason: string | null; answer: string | null };

/** Notes how a try of a letter ended, in the transaction that notes what became of the letter. */
export async function noteTry(tx: CompanyTx, { companyId, xid }: Letter, end: TryEnd): Promise<void> {
  await tx.insert(letterTry).values({ companyId, letterId: xid, ...end });
}
