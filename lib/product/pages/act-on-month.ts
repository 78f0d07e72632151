import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, UserError } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { lockLedger } from '@/db/ledger-lock';
import { frozenPage, monthEvent } from '@/db/schema';
import { monthParts, monthText } from '@/lib/core/filters/months';
import { capital } from '@/lib/core/format/count-text';
import { versionIn } from '@/lib/domains/economy/group/rows/company-facts';
import { lockMonths, type MonthActs, readActs } from '@/lib/domains/economy/month/month-acts';
import { keepsOpen } from '@/lib/domains/economy/month/point';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { monthClosePath } from '@/lib/platform/routing/paths';
import { idempotent, wasDone } from '@/lib/platform/writes/idempotent';
import { monthField } from '@/lib/platform/writes/month-field';
import { opKey } from '@/lib/platform/writes/op-field';
import { freezePages, type NewFrozen } from './month-frozen';
import { readListOf } from './month-list';

const acts = { close: 'closed', open: 'opened', tick: 'ticked', untick: 'unticked' } as const;

export const monthActSchema = z.object({
  op: opKey,
  month: monthField,
  act: z.enum(['close', 'open', 'tick', 'untick'], 'Velg close, open, tick eller untick.'),
  /** The point that is ticked. */
  point: z.string().max(60).optional(),
  /** The reason of who opens a month again. */
  why: z.string().trim().max(500, 'Grunnen kan ha 500 tegn.').optional(),
});
type MonthAct = z.infer<typeof monthActSchema>;

/** The company's figures at a moment: of which month's acts and pages what is frozen is. */
type State = { version: string; count: number };

async function readState(tx: CompanyTx, companyId: string, month: string): Promise<State> {
  const { count } = await readActs(tx, companyId, month);
  return { version: await versionIn(tx, companyId), count };
}

/** Throws the sentence of an act that the month does not let. */
function requireFits({ month, act }: MonthAct, { closed }: MonthActs): void {
  const name = capital(monthText(month));
  if (act === 'open' && !closed) throw new UserError(409, `${name} er ikke avsluttet.`);
  if (act === 'open' || !closed) return;
  if (act === 'close') throw new UserError(409, `${name} er allerede avsluttet av ${closed.by}.`);
  throw new UserError(409, `${name} er avsluttet. Åpne den igjen før du endrer punktene.`);
}

async function requireHand(scope: Scope, { month, act, point }: MonthAct): Promise<void> {
  if (act !== 'tick' && act !== 'untick') return;
  const { points } = await readListOf(scope, month);
  const found = points.find(({ id }) => id === point);
  if (!found) throw badInput('Måneden har ikke punktet (point).');
  if (found.group !== 'Hukes av') throw badInput(`${found.title} regnes ut, og kan ikke hukes av.`);
}

type Prepared = { state: State; pages: NewFrozen[] };

/** Reads what a closing freezes. Throws 409 with what keeps the month open. */
async function prepare(scope: Scope, { month }: MonthAct): Promise<Prepared> {
  const { id } = scope.company;
  const state = await asCompany.read(id, (tx) => readState(tx, id, month));
  const { acts: done, points, verdict } = await readListOf(scope, month);
  if (!done.closed && points.some(keepsOpen)) throw new UserError(409, verdict.sentence);
  return { state, pages: done.closed ? [] : await freezePages(scope, month) };
}

async function write(tx: CompanyTx, scope: Scope, said: MonthAct, prepared: Prepared | undefined): Promise<void> {
  const { op, month, act, why } = said;
  const point = act === 'tick' || act === 'untick' ? (said.point ?? null) : null;
  const companyId = scope.company.id;
  await lockMonths(tx, companyId);
  const now = await readActs(tx, companyId, month);
  requireFits(said, now);
  if (point !== null && now.ticks.has(point) === (act === 'tick')) return;
  if (prepared) {
    if (!(await lockLedger(tx, companyId)))
      throw new UserError(409, 'Et regnskap leses inn nå. Avslutt måneden når det er ferdig.');
    const { version, count } = await readState(tx, companyId, month);
    if (version !== prepared.state.version || count !== prepared.state.count)
      throw new UserError(409, 'Noe ble endret mens sidene ble frosset. Prøv igjen.');
  }
  // The moment after the lock: of two acts that wait for each other the later one is the month's.
  const at = sql`clock_timestamp()`;
  const signed = { userId: scope.user.id, userName: scope.user.fullName, at };
  await tx.insert(monthEvent).values({
    ...{ companyId, xid: op, ...monthParts(month), kind: acts[act], why: act === 'open' ? why : null },
    ...{ point, ...signed },
  });
  const pages = (prepared?.pages ?? []).map((page) => ({ companyId, eventId: op, ...page }));
  if (pages.length > 0) await tx.insert(frozenPage).values(pages);
}

/**
 * Closes a month and freezes its pages, opens it again, or ticks a point, once per `op`. Throws 400, 403, and 409 for a
 * month that something keeps open or somebody else has just closed.
 */
export async function actOnMonth(scope: Scope, said: MonthAct): Promise<{ message: string }> {
  if (!may(scope.permissions, monthClosePath, 'Write')) throw notAllowed('Du kan ikke avslutte måneder.');
  const { op, month, act, why = '' } = said;
  const done = { message: act === 'close' ? `${capital(monthText(month))} er avsluttet.` : 'Lagret.' };
  const key = { op, content: { what: 'month', ...said } };
  if (await wasDone(scope, key)) return done;
  if (act === 'open' && why === '') throw badInput('Skriv hvorfor måneden åpnes igjen.');
  await requireHand(scope, said);
  const prepared = act === 'close' ? await prepare(scope, said) : undefined;
  await idempotent(scope, key, { run: (tx) => write(tx, scope, said, prepared), before: async () => undefined });
  return done;
}
