import { and, eq, sql } from 'drizzle-orm';
import { unavailable } from '@/base/errors';
import { asCompany } from '@/db/company';
import { registerWatch } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { formatNumber } from '@/lib/core/format/number';
import { recentAnswer, registerSlot } from '@/lib/platform/external/cached-answer';
import { rolesRegister, unitRegister } from '@/lib/platform/external/unit-registers';
import { membersOf } from '@/lib/platform/notices/people';
import type { JobKind, JobResult, SoFar } from '@/lib/platform/queues/jobs/job-kind';
import { type WatchedUnit, watchedUnits } from './parties';
import { changeClauses, readSeen, type Seen, seenNow } from './seen';
import { tellOfParty } from './tell';

/** An answer of the evening holds for the night, one of last night does not. */
const maxAgeMs = 12 * 3_600_000;

/** Units without an answer, one after the other, after which the register counts as away. */
const mostUnanswered = 3;

/** Units of a night, two questions each: the rest is the next one's. */
const mostUnits = 2_000;
/** Units before the other companies' have their share: somewhat above three minutes. */
const mostInARow = 100;

const own = (companyId: string, orgnr: string) =>
  and(eq(registerWatch.companyId, companyId), eq(registerWatch.orgnr, orgnr));

/** Asks the register about a unit, by the last seen answer; undefined when it does not answer. */
async function askAbout(companyId: string, orgnr: string, slot: () => Promise<void>) {
  const unit = await recentAnswer(companyId, unitRegister, orgnr, { maxAgeMs, slot });
  if (!unit) return undefined;
  const isThere = unit.read !== undefined && unit.read.slettedato === undefined;
  const roles = isThere ? await recentAnswer(companyId, rolesRegister, orgnr, { maxAgeMs, slot }) : undefined;
  if (isThere && !roles) return undefined;
  return (before: Seen | undefined) => seenNow(before, unit.read, roles?.read, unit.status === 410);
}

/** Notes that the register did not answer, so that the next run begins with the others. */
async function noteTried(companyId: string, orgnr: string): Promise<void> {
  await asCompany(companyId, (tx) =>
    tx
      .insert(registerWatch)
      .values({ companyId, orgnr })
      .onConflictDoUpdate({ target: [registerWatch.companyId, registerWatch.orgnr], set: { triedAt: sql`now()` } }),
  );
}

/** Stores what the register says now and notifies of what is new, in one transaction. Returns whether anybody was. */
async function settle(
  companyId: string,
  { orgnr, parties }: WatchedUnit,
  now: (before: Seen | undefined) => Seen,
): Promise<boolean> {
  const members = await membersOf(companyId);
  return asCompany(companyId, async (tx) => {
    await tx.insert(registerWatch).values({ companyId, orgnr }).onConflictDoNothing();
    // Locked, so that of two runs at once the second compares with what the first notified.
    const [row] = await tx
      .select({ seen: registerWatch.seen })
      .from(registerWatch)
      .where(own(companyId, orgnr))
      .for('update');
    const before = readSeen(row?.seen);
    const seen = now(before);
    const clauses = changeClauses(before, seen, today());
    let notified = false;
    for (const party of clauses.length > 0 ? parties : []) {
      const anybody = await tellOfParty(tx, companyId, party, { members, clauses, first: before === undefined });
      notified ||= anybody;
    }
    const [gravest] = seen.warnings;
    await tx
      .update(registerWatch)
      .set({
        seen,
        state: gravest?.text ?? null,
        since: gravest?.since ?? null,
        checkedAt: sql`now()`,
        triedAt: sql`now()`,
      })
      .where(own(companyId, orgnr));
    return notified;
  });
}

/**
 * Compares the company's customers and suppliers with Enhetsregisteret and notifies of what changed. Throws 503 when the
 * register is away, or has not answered for some: they are queried next time. With many left it gives what it counted so
 * far, to go on with after the other companies.
 */
export async function watchRegisters(
  companyId: string,
  { units: before = 0, changed: changedBefore = 0 }: SoFar = {},
  slot = registerSlot,
): Promise<JobResult | { soFar: SoFar }> {
  const all = await watchedUnits(companyId);
  const wait = all.filter(({ checkedAt }) => !checkedAt || checkedAt.getTime() < Date.now() - maxAgeMs);
  const units = wait.slice(0, Math.min(mostInARow, mostUnits - before));
  let [checked, changed, unanswered, inRow] = [all.length - wait.length, changedBefore, 0, 0];
  for (const unit of units) {
    const now = await askAbout(companyId, unit.orgnr, slot);
    if (!now) {
      await noteTried(companyId, unit.orgnr);
      [unanswered, inRow] = [unanswered + 1, inRow + 1];
      if (inRow === mostUnanswered) break;
      continue;
    }
    inRow = 0;
    checked += 1;
    if (await settle(companyId, unit, now)) changed += 1;
  }
  if (unanswered > 0) {
    throw unavailable(`Enhetsregisteret svarte ikke etter ${formatNumber(checked)} av ${formatNumber(all.length)}`);
  }
  const done = before + units.length;
  if (units.length < wait.length && done < mostUnits) return { soFar: { units: done, changed } };
  if (done === 0) return { outcome: 'nothing', note: 'Ingen å sjekke' };
  const news = changed === 0 ? 'ingenting nytt' : `nytt om ${formatNumber(changed)}`;
  return { outcome: 'done', note: `${formatNumber(checked)} firma er sjekket, ${news}` };
}

/** The nightly comparison with Enhetsregisteret. */
export const registerWatchJob: JobKind = {
  id: 'register-watch',
  name: 'Registervakt',
  about: 'kunder og leverandører mot Enhetsregisteret',
  schedule: { every: 'day', at: '02:00' },
  serial: true,
  run: (companyId, _, soFar) => watchRegisters(companyId, soFar),
};
