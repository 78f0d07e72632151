import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { contract, contractFact, variation } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { calendarIn } from '@/lib/platform/tables/calendar/read-calendar';
import { type Fact, standingOn, type Terms, withTied } from './case-fact';
import type { Clock } from './clock';
import { clocks, standingLists } from './clocks';
import { columnFacts, registered } from './column-facts';
import { hasFinalWord } from './final-clock';
import { type ClaimSums, isOpen, sumsOf, tracksOf } from './sums';

type Row = typeof contractFact.$inferSelect;

/** A case that the final account still lacks a word about. */
export type Missing = { id: string; no: string; title: string };

export type ContractCase = Missing & {
  contract: Missing & { standard: Terms['standard'] };
  facts: (Fact & { written: Date | null })[];
  clocks: Clock[];
  sums: ClaimSums;
  missing: Missing[];
};

export const factOf = ({ xid, amountam, daysint, tiedId, userName, ...row }: Row): Fact => ({
  ...{ id: xid, kind: row.kind, notice: row.notice, cause: row.cause, form: row.form, day: row.day },
  ...{
    amount: amountam,
    days: daysint,
    rule: row.rule,
    tied: tiedId,
    text: row.text,
    backOf: row.backOf,
    by: userName,
  },
});

const caseColumns = {
  id: variation.xid,
  no: variation.no,
  title: variation.title,
  status: variation.status,
  amountam: variation.amountam,
  daysint: variation.daysint,
  sentdate: variation.sentdate,
  answerdate: variation.answerdate,
};

export const readFacts = (tx: CompanyTx, companyId: string, which: ReturnType<typeof and>): Promise<Row[]> =>
  tx
    .select()
    .from(contractFact)
    .where(and(eq(contractFact.companyId, companyId), which))
    .orderBy(contractFact.at, contractFact.xid);

/** Finds the contract of a case. Throws 404 for an unknown one. */
export async function contractOf(tx: CompanyTx, companyId: string, id: string) {
  const [found] = await tx
    .select({ contract })
    .from(variation)
    .innerJoin(contract, and(eq(contract.companyId, companyId), eq(contract.xid, variation.contractId)))
    .where(and(eq(variation.companyId, companyId), eq(variation.xid, id)));
  if (!found) throw notFound('Fant ikke denne VOR.');
  return found.contract;
}

/** The cases of a contract, each with its own facts and those of its columns, as of a day. */
async function casesOf(tx: CompanyTx, companyId: string, contractId: string, on: string) {
  const own = and(eq(variation.companyId, companyId), eq(variation.contractId, contractId));
  const cases = await tx.select(caseColumns).from(variation).where(own).orderBy(variation.no, variation.xid);
  const ids = cases.map(({ id }) => id);
  const rows = await readFacts(tx, companyId, and(inArray(contractFact.variationId, ids)));
  return cases.map((one) => {
    const written = rows.filter(({ variationId }) => variationId === one.id);
    const facts = written.map(factOf);
    const known = facts.filter(({ day }) => day <= on);
    return { ...one, rows: written, facts: [...columnFacts(one, known), ...facts] };
  });
}

/** The contract of a case on a day: its cases with their claims, and those that the final account lacks a word about. */
export async function readContract(tx: CompanyTx, companyId: string, id: string, on: string) {
  const agreement = await contractOf(tx, companyId, id);
  const ofContract = eq(contractFact.contractId, agreement.xid);
  const ofCompany = and(isNull(contractFact.contractId), isNull(contractFact.variationId));
  const common = await readFacts(tx, companyId, or(ofContract, ofCompany));
  const { standard, penaltyam: penalty, takeoverdate: takeover } = agreement;
  const calendar = { ...(await calendarIn(tx, companyId)), kind: 'Virkedager' } as const;
  const terms: Terms = { standard, penalty, takeover, calendar };
  const cases = (await casesOf(tx, companyId, agreement.xid, on)).map((one) => {
    const unopposed = standingLists(clocks([...common.map(factOf), ...one.facts], terms, on));
    return { ...one, tracks: tracksOf(standingOn(one.facts, on), unopposed) };
  });
  const missing = cases.flatMap(({ id, no, title, status, amountam, daysint, facts, tracks }): Missing[] => {
    const standing = standingOn(facts, on);
    const isSaid = standing.some((fact) => fact.id !== registered) || amountam !== null || daysint !== null;
    const isLeft = tracks.length > 0 ? isOpen(tracks) : isSaid && status !== 'Godkjent';
    return isLeft && !hasFinalWord(standing) ? [{ id, no, title }] : [];
  });
  return { agreement, terms, common, cases, missing };
}

/** The facts of the cases that a case is tied to, by their ids. */
async function readTied(tx: CompanyTx, companyId: string, id: string): Promise<Map<string, Fact[]>> {
  const involved = or(eq(contractFact.variationId, id), eq(contractFact.tiedId, id));
  const ties = await readFacts(tx, companyId, and(eq(contractFact.kind, 'tied'), involved));
  const others = ties
    .flatMap(({ variationId, tiedId }) => [variationId, tiedId])
    .filter((one) => one !== null && one !== id);
  const ids = [...new Set(others)].filter((one) => one !== null);
  const rows = ids.length > 0 ? await readFacts(tx, companyId, and(inArray(contractFact.variationId, ids))) : [];
  return new Map(ids.map((one) => [one, rows.filter(({ variationId }) => variationId === one).map(factOf)]));
}

/** A case by its VOR: facts to a day (yyyy-mm-dd), clocks and sums as of it. Throws 404 for an unknown one. */
export async function readCase(scope: Scope, id: string, on: string): Promise<ContractCase> {
  const companyId = scope.company.id;
  return asCompany.read(companyId, async (tx) => {
    const { agreement, terms, common, cases, missing } = await readContract(tx, companyId, id, on);
    const found = cases.find((one) => one.id === id);
    if (!found) throw notFound('Fant ikke denne VOR.');
    const own = withTied([...common.map(factOf), ...found.facts], id, await readTied(tx, companyId, id), on);
    const written = new Map([...common, ...found.rows].map(({ xid, at }) => [xid, at]));
    return {
      ...{ id, no: found.no, title: found.title },
      contract: { id: agreement.xid, no: agreement.no, title: agreement.title, standard: terms.standard },
      // A confirmed rule is the company's, and no fact of this case.
      facts: own
        .filter(({ day, kind }) => day <= on && kind !== 'confirmed')
        .map((fact) => ({ ...fact, written: written.get(fact.id) ?? null })),
      clocks: clocks(own, terms, on),
      sums: sumsOf(found.tracks),
      missing,
    };
  });
}
