import { badInput } from '@/base/errors';
import { today } from '@/lib/core/clock';
import { tradePairColumns } from '@/lib/core/columns/groups';
import type { Filters } from '@/lib/core/filters/filters';
import { periodText } from '@/lib/core/filters/period-text';
import { daysBetween } from '@/lib/core/format/days';
import { shortNames } from '@/lib/core/group/short-names';
import type { Column, Drill, Row } from '@/lib/core/widgets/column';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import type { CompanyName } from '@/lib/platform/auth/session';
import { groupTradePath, voucherLinesPath } from '@/lib/platform/routing/paths';
import { tableSource } from '@/lib/platform/tables/list-source';
import { decisionsOf } from '../pairs/decisions';
import { lastDone } from '../pairs/done-words';
import { isShift } from '../pairs/eliminations';
import { type PairContext, secondLine } from '../pairs/pair-words';
import type { Side } from '../pairs/sides';
import { compareTexts } from '../pairs/trade-line';
import { likelierSide, type TradePair } from '../pairs/trade-pair';
import type { TradeSummary } from '../pairs/trade-summary';
import { buyerParam, pageParams, sellerParam } from '../rows/page-params';
import { pairParam } from '../rows/pair-param';
import { groupScope } from '../rows/read-group';
import { mayAct } from './find-pair';
import { readPairContext, readTradeSummary } from './trade-page';

type PairRow = TradeSummary['rows'][number];

export const stateTexts: Readonly<Record<PairRow['state'], string>> = {
  open: 'Stemmer ikke',
  agrees: 'Stemmer',
  accepted: 'Godtatt forskyvning',
  byHand: 'Eliminert for hånd',
};

const states = Object.keys(stateTexts);
const orderOf = ({ state }: PairRow) => states.indexOf(state);

/** The voucher lines of a side, in its own company: its voucher, or of several those of the party in their months. */
export function drillOf(sides: readonly Side[]): Drill | undefined {
  const [first] = sides;
  if (!first) return undefined;
  const months = sides
    .flatMap(({ result, claim }) => [...result, ...claim].map(({ month }) => month))
    .sort(compareTexts);
  const span = { from: months[0], to: months.at(-1) };
  const { company, role, partyNo, voucher } = first;
  const what = sides.length === 1 ? { voucher: voucher.no, journal: voucher.journal } : { [role]: partyNo };
  return { company, ...drillTo({ ...what, ...span } as Parameters<typeof drillTo>[0]) };
}

const numbersOf = (sides: readonly Side[]) =>
  sides.length === 0 ? null : sides.map(({ voucher }) => voucher.no).join(', ');
/** Returns the text on a side's voucher after the other company's name; null for several, and for one without words. */
function textOf([side, ...more]: readonly Side[], other: string): string | null {
  const text = more.length > 0 ? '' : (side?.voucher.text?.trim() ?? '');
  return (text.startsWith(other) ? text.slice(other.length).replace(/^[\s–—:,-]+/, '') : text) || null;
}
const dayOf = (sides: readonly Side[]) => sides.map(({ voucher }) => voucher.date).sort(compareTexts)[0] ?? null;

type Facts = {
  context: PairContext;
  /** The short names of the companies, for what is said of one beside its mark. */
  called: ReadonlyMap<string, string>;
  day: string;
  done: string;
  open: Drill;
  mayAct: boolean;
};

function rowOf(
  { pair, state, sold, bought, difference }: PairRow,
  { context, called, day, done, open, mayAct: acts }: Facts,
): Row {
  const { id, kind, sales, purchases, seller, buyer } = pair;
  const [first = day] = [dayOf(sales), dayOf(purchases)].filter((one) => one !== null).sort(compareTexts);
  const [ofSale, ofPurchase] = [drillOf(sales), drillOf(purchases)];
  return {
    pair: id,
    kind,
    guess: secondLine(pair, { ...context, nameOf: (company) => called.get(company) ?? context.nameOf(company) }),
    seller: context.nameOf(seller),
    sale: numbersOf(sales),
    sale_text: textOf(sales, context.nameOf(buyer)),
    sold_on: dayOf(sales),
    sold: sales.length === 0 ? null : sold / 100,
    buyer: context.nameOf(buyer),
    purchase: numbersOf(purchases),
    purchase_text: textOf(purchases, context.nameOf(seller)),
    bought_on: dayOf(purchases),
    bought: purchases.length === 0 ? null : bought / 100,
    difference: difference / 100,
    tradestate: stateTexts[state],
    age: state === 'open' ? daysBetween(first, day) : null,
    done: done === '' ? null : done,
    _open: { ...open, [pairParam]: id },
    // True if its reader may accept it, with its sum in all months, øre, which they confirm having seen.
    _accept: acts && state === 'open' && isShift(pair),
    // The side that its reader may ask: the one with the missing side, or that may have booked it wrong.
    _ask: acts && state === 'open' && !isShift(pair) ? likelierSide(pair) : null,
    _sold: pair.sold,
    _bought: pair.bought,
    seller_id: seller,
    buyer_id: buyer,
    ...(ofSale && { _drill: ofSale }),
    ...(ofPurchase && { _to: ofPurchase }),
  };
}

const { take, one } = tradePairColumns;

const columns: Column[] = [
  one('kind', { to: groupTradePath, place: '_open' }),
  ...take('guess', 'tradestate', 'done', 'difference', 'seller'),
  one('sale', { drill: {} }),
  ...take('sold_on', 'sold', 'buyer'),
  // A row has the seller's voucher as its drill, so the buyer's is the row's other place.
  one('purchase', { to: voucherLinesPath }),
  ...take('bought_on', 'bought', 'age'),
];

/** The seller and the buyer that the address names, each one of the companies; throws 400 for another. */
function requestedSides({ own }: Filters, companies: readonly CompanyName[]) {
  const idOf = (param: string, who: string) => {
    const id = own[param];
    if (id !== undefined && !companies.some((one) => one.id === id))
      throw badInput(`${who} i adressen (${param}) er ikke et av selskapene som er valgt.`);
    return id;
  };
  return { seller: idOf(sellerParam, 'Selgeren'), buyer: idOf(buyerParam, 'Kjøperen') };
}

/**
 * The pairs of the period, of the seller and the buyer that are chosen: open ones first, then by the size of their difference. Kroner without VAT in the period, days
 * yyyy-mm-dd, `age` the days from the first voucher to today of an open one, `pair` its key; `sale_text` and `purchase_text`
 * are what the two vouchers say.
 */
export const tradeTable = tableSource({ title: 'Par', columns, excel: 'internhandel' }, async (scope, filters) => {
  const { summary, companies, decisions, answers } = await readTradeSummary(scope, filters);
  const { seller, buyer } = requestedSides(filters, companies);
  const context = await readPairContext(scope, filters);
  const open = pageParams(filters);
  const group = groupScope(scope);
  const doneOf = (pair: TradePair) => lastDone(pair, decisionsOf(pair, decisions), (op) => answers.get(op));
  const short = shortNames(companies.map(({ name }) => name));
  const called = new Map(companies.map(({ id, name }, i) => [id, short[i] ?? name]));
  const day = today();
  // Rows are by the size of their difference, and sorting is stable.
  const wanted = summary.rows.filter(
    ({ pair }) => pair.seller === (seller ?? pair.seller) && pair.buyer === (buyer ?? pair.buyer),
  );
  const rows = wanted.sort((a, b) => orderOf(a) - orderOf(b));
  return {
    subtitle: `${periodText(filters.ranges, filters.span.fiscalStart)} · Kroner uten mva · Størst differanse først`,
    rows: rows.map((row) =>
      rowOf(row, { context, called, day, open, done: doneOf(row.pair), mayAct: mayAct(group, row.pair) }),
    ),
    empty: 'Ingen internhandel i perioden. Selskapene kjennes igjen på orgnr under Kunder og Leverandører.',
  };
});
