import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import type { Scope } from '@/lib/platform/auth/session';
import { type IdempotencyKey, idempotent } from '@/lib/platform/writes/idempotent';
import { refusedBy } from '@/lib/platform/writes/refused-by';
import { refusalBefore } from './final-refusal';
import { latestNo, type Recorded, recordedBefore } from './record';
import { ChangeRefused } from './refusal';

const sentences: Readonly<Record<string, string>> = {
  '23505': 'Verdien brukes allerede i en annen rad.',
  '23503': 'Valget finnes ikke. Velg fra listen.',
  '23514': 'Verdien passer ikke med det som er registrert fra før.',
  '23P01': 'Utstyret er booket to ganger i samme dager. Flytt eller slett en av bookingene først.',
};

/**
 * Runs a change of a live table idempotently (lib/platform/writes/idempotent.ts) and returns its numbers in the log;
 * PostgreSQL's refusals become sentences, and a ChangeRefused gets the key.
 */
export async function idempotentEdit(
  scope: Scope,
  key: IdempotencyKey,
  run: (tx: CompanyTx) => Promise<Recorded>,
): Promise<Recorded> {
  const companyId = scope.company.id;
  try {
    return await idempotent(scope, key, {
      prepared: true,
      run,
      before: async (tx) => {
        const recorded = await recordedBefore(tx, companyId, key.op);
        if (recorded) return recorded;
        const problems = await refusalBefore(tx, companyId, key.op);
        if (problems) throw new ChangeRefused(problems);
        return { no: await latestNo(tx, companyId), lines: 0 };
      },
    });
  } catch (error) {
    if (error instanceof ChangeRefused) throw new ChangeRefused(error.problems, key);
    const sentence = sentences[refusedBy(error)?.code ?? ''];
    throw sentence === undefined ? error : badInput(sentence);
  }
}
