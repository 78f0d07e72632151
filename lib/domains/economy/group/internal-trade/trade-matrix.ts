import { periodText } from '@/lib/core/filters/period-text';
import { shortNames } from '@/lib/core/group/short-names';
import type { Column, Row } from '@/lib/core/widgets/column';
import { groupTradePath } from '@/lib/platform/routing/paths';
import { tableSource } from '@/lib/platform/tables/list-source';
import { cellKey } from '../pairs/trade-summary';
import { buyerParam, pageParams, sellerParam } from '../rows/page-params';
import { readTradeSummary } from './trade-page';

/** The keys of a buyer's columns; of the row sums with `sum`. */
const keysOf = (buyer: string) => ({
  sold: `${buyer}_sold`,
  bought: `${buyer}_bought`,
  difference: `${buyer}_difference`,
});

/** With more companies than this only the difference has room. */
const mostInFull = 5;

type Sums = { sold: number; bought: number; difference: number };

const nothing: Sums = { sold: 0, bought: 0, difference: 0 };
const added = (all: readonly Sums[]): Sums =>
  all.reduce(
    (sum, one) => ({
      sold: sum.sold + one.sold,
      bought: sum.bought + one.bought,
      difference: sum.difference + one.difference,
    }),
    nothing,
  );

/**
 * Compares the sales of each company to each other by its own ledger with the other's purchases by its own, kroner
 * without VAT. Rows sell and columns buy, keyed by the buyer's id: `<id>_sold`, `<id>_bought`, `<id>_difference`, and
 * `sum_…`; `seller_id` is the seller's, `seller` its name and `called` the short one. Each figure leads to its pairs.
 */
export const tradeMatrix = tableSource({ title: 'Solgt og kjøpt' }, async (scope, filters) => {
  const { summary, companies } = await readTradeSummary(scope, filters);
  const called = shortNames(companies.map(({ name }) => name));
  const inFull = companies.length <= mostInFull;
  const columnsOf = (key: string, name: string, buyer?: string): Column[] => {
    const { sold, bought, difference } = keysOf(key);
    // A figure leads to its pairs in the list below.
    const drill: Record<string, string> = buyer === undefined ? {} : { [buyerParam]: buyer };
    const amount = { type: 'amount', decimals: 0, width: 110, to: groupTradePath, drill } as const;
    const under = { ...amount, ...(inFull && { above: name }) };
    return [
      ...(inFull
        ? [
            { text: `${name} solgt`, value: sold, ...under },
            { text: `${name} kjøpt`, value: bought, ...under },
          ]
        : []),
      { text: `${name} differanse`, value: difference, ...under },
    ];
  };
  const cellsOf = (key: string, { sold, bought, difference }: Sums): Row => {
    const keys = keysOf(key);
    return { [keys.sold]: sold / 100, [keys.bought]: bought / 100, [keys.difference]: difference / 100 };
  };
  const cellOf = (seller: string, buyer: string) => summary.cells.get(cellKey(seller, buyer)) ?? nothing;
  const rows = companies.map(({ id: seller, name }, i): Row => {
    const buyers = companies.filter(({ id }) => id !== seller).map(({ id }) => ({ id, sums: cellOf(seller, id) }));
    return {
      called: called[i] ?? name,
      seller: name,
      seller_id: seller,
      ...Object.assign({}, ...buyers.map(({ id, sums }) => cellsOf(id, sums))),
      ...cellsOf('sum', added(buyers.map(({ sums }) => sums))),
      _level: 0,
      _to: { ...pageParams(filters), [sellerParam]: seller },
    };
  });
  const total: Row = {
    called: 'Sum',
    seller: 'Sum',
    ...Object.assign(
      {},
      ...companies.map(({ id: buyer }) => cellsOf(buyer, added(companies.map(({ id }) => cellOf(id, buyer))))),
    ),
    ...cellsOf('sum', summary.all),
    _level: 0,
    _to: pageParams(filters),
    _style: '2',
  };
  return {
    subtitle: `${periodText(filters.ranges, filters.span.fiscalStart)} · Kroner uten mva · Radene selger, kolonnene kjøper`,
    columns: [
      { text: 'Selger', value: 'called', type: 'text', width: 170 },
      ...companies.flatMap(({ id, name }, i) => columnsOf(id, called[i] ?? name, id)),
      ...columnsOf('sum', 'Sum'),
    ],
    rows: summary.rows.length === 0 ? [] : [...rows, total],
    excel: 'internhandel-matrise',
    empty: 'Ingen internhandel i perioden.',
  };
});
