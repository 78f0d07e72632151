import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { companyRows } from '@/db/company-rows';
import { stillOpen } from '@/db/open-items/stretches';
import { account } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { daysBetween } from '@/lib/core/format/days';
import type { Drill } from '@/lib/core/widgets/column';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import { decisionsOf } from '../pairs/decisions';
import { doneWords } from '../pairs/done-words';
import { isShift } from '../pairs/eliminations';
import {
  claimingSide,
  effectRows,
  type FactRow,
  factRows,
  faultSentence,
  pairLabel,
  type RoleRow,
  roleRows,
} from '../pairs/pair-view';
import { evidenceOf, type PairContext, secondLine } from '../pairs/pair-words';
import { repeatedPairs } from '../pairs/repeated';
import type { Side } from '../pairs/sides';
import { compareTexts, toOre } from '../pairs/trade-line';
import type { TradePair } from '../pairs/trade-pair';
import { stateOf } from '../pairs/trade-summary';
import { type FoundPair, findPair, mayAct } from './find-pair';
import { readElsewhere } from './read-elsewhere';
import { readQuestions } from './read-questions';
import { drillOf, stateTexts } from './trade-table';

/** An action taken on a pair: `op` names the change, null where it cannot be undone. */
type Done = { op: string | null; at: string; by: string; text: string; note: string | null };

/**
 * A pair with both of its sides, kroner; `sold` and `bought` are whole øre, as changes of it name them. `state` is its text
 * in the list. `to` are the parameters of each voucher among its company's lines; empty where the user may not open those.
 */
export type PairView = {
  pair: string;
  label: string;
  kind: string;
  guess: string;
  fault: string | null;
  state: string;
  isOpen: boolean;
  age: number;
  seller: { id: string; name: string };
  buyer: { id: string; name: string };
  sold: number;
  bought: number;
  vouchers: { company: string; no: string; to: Drill }[];
  facts: FactRow[];
  roles: RoleRow[];
  evidence: { rule: string; holds: boolean; text: string }[];
  effect: { text: string; amount: number }[];
  done: Done[];
  may: { act: boolean; accept: boolean; part: boolean };
};

/** Reads a pair's context: its companies' names, and possible places of a missing side. */
async function pairContext({ pair, trade, scope }: FoundPair): Promise<PairContext> {
  const names = new Map(scope.members.map(({ company }) => [company.id, company.name]));
  const lacking = pair.kind === 'Mangler' ? [pair.sales.length === 0 ? pair.seller : pair.buyer] : [];
  const [elsewhere = new Map()] = await Promise.all(lacking.map((id) => readElsewhere(id, [pair], trade.members)));
  return {
    nameOf: (company) => names.get(company) ?? '',
    throughOf: (company) => trade.members.find((one) => one.company === company)?.through ?? null,
    elsewhere,
    repeated: repeatedPairs(trade.pairs),
  };
}

const openRow = z.strictObject({ open: z.number() });

/** Reads what is open of a pair's one invoice where the larger claim is, øre; 0 where either side is several vouchers. */
async function openOf(pair: TradePair): Promise<number> {
  const side = claimingSide(pair);
  if (!side || pair.sales.length !== 1 || pair.purchases.length !== 1) return 0;
  const { journal, no, date } = side.voucher;
  const rows = await companyRows(side.company, openRow)`
    select coalesce(sum(abs(stretch.amount)), 0) as open
    from open_stretch stretch
    join voucher_line line on line.company_id = ${side.company} and line.xid = stretch.line_id
    join voucher on voucher.company_id = ${side.company} and voucher.xid = line.voucher_id
    where stretch.company_id = ${side.company} and stretch.to_month = ${stillOpen}
      and voucher.journal = ${journal} and voucher.no = ${no} and voucher.date = ${date}::date`;
  return toOre(rows[0]?.open ?? 0);
}

/** The names of the accounts of some sides of one company, by number. */
async function accountNames(sides: readonly Side[]): Promise<Map<string, string>> {
  const [first] = sides;
  if (!first) return new Map();
  const numbers = sides.flatMap(({ result, vat, claim, other }) => [result, vat, claim, other].flat());
  const rows = await asCompany.read(first.company, (tx) =>
    tx
      .select({ no: account.no, name: account.name })
      .from(account)
      .where(
        and(
          eq(account.companyId, first.company),
          inArray(account.no, [...new Set(numbers.map((line) => line.account))]),
        ),
      ),
  );
  return new Map(rows.map(({ no, name }) => [no, name]));
}

function vouchersOf({ sales, purchases }: TradePair, { members }: FoundPair['scope']): PairView['vouchers'] {
  return [...sales, ...purchases].flatMap((side) => {
    const reader = members.find(({ company }) => company.id === side.company);
    const drill = drillOf([side]);
    const isOpen = reader !== undefined && may(reader.permissions, voucherLinesPath, 'Read');
    return [{ company: side.company, no: side.voucher.no, to: isOpen && drill ? drill : {} }];
  });
}

/** Reads a pair of the chosen companies, with what was done about it, the latest first. Throws as `findPair`. */
export async function readPair(
  given: Scope,
  key: string,
): Promise<{ view: PairView; found: FoundPair; context: PairContext }> {
  const found = await findPair(given, key);
  const { pair, trade, scope } = found;
  const context = await pairContext(found);
  const { sales, purchases } = pair;
  const own = decisionsOf(pair, trade.decisions);
  const [questions, saleNames, purchaseNames] = await Promise.all([
    readQuestions(scope, own),
    accountNames(sales),
    accountNames(purchases),
  ]);
  const state = stateOf(pair, trade);
  const [first = today()] = [...sales, ...purchases].map(({ voucher }) => voucher.date).sort(compareTexts);
  const act = mayAct(scope, pair);
  const view: PairView = {
    pair: pair.id,
    label: pairLabel(pair),
    kind: pair.kind,
    guess: secondLine(pair, context),
    fault: faultSentence(pair, context, await openOf(pair)) ?? null,
    state: stateTexts[state],
    isOpen: state === 'open',
    age: daysBetween(first, today()),
    seller: { id: pair.seller, name: context.nameOf(pair.seller) },
    buyer: { id: pair.buyer, name: context.nameOf(pair.buyer) },
    sold: pair.sold,
    bought: pair.bought,
    vouchers: vouchersOf(pair, scope),
    facts: factRows(pair, context),
    roles: roleRows(pair).map((row) => ({
      ...row,
      sale: row.sale.map((line) => ({ ...line, text: saleNames.get(line.account) ?? line.text })),
      purchase: row.purchase.map((line) => ({ ...line, text: purchaseNames.get(line.account) ?? line.text })),
    })),
    evidence: evidenceOf(pair),
    effect: state === 'byHand' ? [] : effectRows(pair),
    done: own
      .map((one) => {
        const question = questions.get(one.op ?? '');
        const note =
          one.decision === 'spurt' && question?.answer ? `${one.note ?? ''}\nSvar: ${question.answer}` : one.note;
        return { op: act ? one.op : null, at: one.at, by: one.by, text: doneWords(one, pair, question), note };
      })
      .reverse(),
    may: {
      act,
      accept: act && state === 'open' && isShift(pair),
      part: act && sales.length > 0 && purchases.length > 0,
    },
  };
  return { view, found, context };
}
