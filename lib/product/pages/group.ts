import { groupBalanceAccounts } from '@/lib/domains/economy/group/balance/account-table';
import { groupBalanceEliminations } from '@/lib/domains/economy/group/balance/balance-elimination-table';
import { groupBalanceSheet } from '@/lib/domains/economy/group/balance/balance-table';
import { groupBalanceVerdict } from '@/lib/domains/economy/group/balance/balance-verdict';
import { groupAccountBalances } from '@/lib/domains/economy/group/balance/company-balances';
import { groupChangeTable, groupChangeWaterfall, lineFilter } from '@/lib/domains/economy/group/change/group-change';
import { groupCompanies } from '@/lib/domains/economy/group/company-tables';
import { groupEliminations } from '@/lib/domains/economy/group/elimination-table';
import { groupProfitAndLoss } from '@/lib/domains/economy/group/group-table';
import { groupVerdict } from '@/lib/domains/economy/group/group-verdict';
import { tradeMatrix } from '@/lib/domains/economy/group/internal-trade/trade-matrix';
import { tradeVerdict } from '@/lib/domains/economy/group/internal-trade/trade-verdict';
import { groupAges, groupCash } from '@/lib/domains/economy/group/liquidity/liquidity-tables';
import { groupLiquidityVerdict } from '@/lib/domains/economy/group/liquidity/liquidity-verdict';
import { groupMonths } from '@/lib/domains/economy/group/month-table';
import { groupAccountPivot } from '@/lib/domains/economy/group/pivot/group-pivot';
import {
  groupRevenueByCompany,
  groupRevenueByCustomer,
  groupRevenueBySegment,
} from '@/lib/domains/economy/group/revenue/revenue-tables';
import { groupRevenueVerdict } from '@/lib/domains/economy/group/revenue/revenue-verdict';
import { revenueByGroupSegment } from '@/lib/domains/economy/group/revenue/segment-chart';
import { buyerParam, groupPartParam, sellerParam } from '@/lib/domains/economy/group/rows/page-params';
import { pairParam } from '@/lib/domains/economy/group/rows/pair-param';
import { remembered } from '@/lib/domains/economy/group/rows/remembered';
import { whoSeesGroup } from '@/lib/domains/economy/group/who-sees-group';
import { groupAccessPath } from '@/lib/platform/auth/permissions';
import { firstRows } from '@/lib/platform/routing/first-rows';
import type { PageEntry } from '@/lib/platform/routing/page';
import {
  accountPivotPath,
  explainPath,
  groupBalancePath,
  groupExplainPath,
  groupLiquidityPath,
  groupPivotPath,
  groupResultPath,
  groupRevenuePath,
  groupTradePath,
  liquidityPath,
  profitAndLossPath,
  revenuePath,
} from '@/lib/platform/routing/paths';
import { entryAt, place, stack, widgets } from '@/lib/platform/routing/place';
import { groupAccountPairTable, groupEliminationTable, groupMemberTable } from '@/lib/platform/tables/declared/groups';
import { editableEntry } from './editable-entry';
import { companiesFilter, sideFilter } from './group-filters';
import { askablePairs } from './internal-trade/askable-pairs';

/**
 * A page of a group: its entry, whose sources take the scope of a group, and `like`, the company's page of the same kind,
 * whose Read each of the chosen companies requires too. null: the group's own table, which no company has.
 */
export type GroupPage = { entry: PageEntry; like: string | null };

const placed = widgets(
  ...stack(
    0,
    place('verdict', 'vurdering', [0, 0, 12, 2], remembered(groupVerdict)),
    place('tabulator', 'resultat', [0, 0, 12, 22], remembered(groupProfitAndLoss)),
  ),
);

const resultEntry: PageEntry = entryAt(groupResultPath, {
  group: 'Rapporter',
  title: 'Resultat',
  subtitle: 'Selskapene ved siden av hverandre, summen, det som er eliminert, og konsernet',
  icon: 'chart',
  period: 'buckets',
  own: [companiesFilter],
  ...placed,
  widgets: {
    ...placed.widgets,
    maneder: remembered(groupMonths),
    selskaper: remembered(groupCompanies),
    elimineringer: remembered(groupEliminations),
  },
  switched: {
    param: groupPartParam,
    label: 'Vis',
    choices: [
      { value: 'konsern', text: 'Konsernet', widget: 'resultat' },
      { value: 'maneder', text: 'Måneder', widget: 'maneder' },
      { value: 'selskaper', text: 'Hvert selskap', widget: 'selskaper' },
      { value: 'elimineringer', text: 'Elimineringer', widget: 'elimineringer' },
    ],
  },
});

const balancePlaced = widgets(
  ...stack(
    0,
    place('verdict', 'vurdering', [0, 0, 12, 2], remembered(groupBalanceVerdict)),
    place('tabulator', 'balanse', [0, 0, 12, 22], remembered(groupBalanceSheet)),
  ),
);

const balanceEntry: PageEntry = entryAt(groupBalancePath, {
  group: 'Rapporter',
  title: 'Balanse',
  subtitle: 'Det selskapene eier og skylder, uten det de skylder hverandre',
  icon: 'scale',
  period: 'month',
  own: [companiesFilter],
  ...balancePlaced,
  widgets: {
    ...balancePlaced.widgets,
    kontoer: remembered(groupBalanceAccounts),
    selskaper: remembered(groupAccountBalances),
    elimineringer: remembered(groupBalanceEliminations),
  },
  switched: {
    param: groupPartParam,
    label: 'Vis',
    choices: [
      { value: 'konsern', text: 'Konsernet', widget: 'balanse' },
      { value: 'kontoer', text: 'Kontoer', widget: 'kontoer' },
      { value: 'selskaper', text: 'Hvert selskap', widget: 'selskaper' },
      { value: 'elimineringer', text: 'Elimineringer', widget: 'elimineringer' },
    ],
  },
});

const revenueEntry: PageEntry = entryAt(groupRevenuePath, {
  group: 'Rapporter',
  title: 'Omsetning',
  subtitle: 'Det selskapene selger til andre enn hverandre, per selskap, segment og kunde',
  icon: 'coins',
  period: 'buckets',
  own: [companiesFilter],
  ...widgets(
    ...stack(
      0,
      place('verdict', 'vurdering', [0, 0, 12, 2], remembered(groupRevenueVerdict)),
      place('tabulator', 'selskaper', [0, 0, 12, 8], remembered(groupRevenueByCompany)),
      place('chart', 'utvikling', [0, 0, 12, 11], remembered(revenueByGroupSegment)),
      place('tabulator', 'segmenter', [0, 0, 12, 8], remembered(groupRevenueBySegment)),
      place('tabulator', 'kunder', [0, 0, 12, 16], remembered(groupRevenueByCustomer)),
    ),
  ),
});

const liquidityEntry: PageEntry = entryAt(groupLiquidityPath, {
  group: 'Rapporter',
  title: 'Likviditet',
  subtitle: 'Bank, og det kunder og leverandører utenfor konsernet skylder og har til gode',
  icon: 'wallet',
  period: 'month',
  own: [companiesFilter],
  ...widgets(
    ...stack(
      0,
      place('verdict', 'vurdering', [0, 0, 12, 2], remembered(groupLiquidityVerdict)),
      place('tabulator', 'likviditet', [0, 0, 12, 7], remembered(groupCash)),
      place('tabulator', 'alder', [0, 0, 12, 18], remembered(groupAges)),
    ),
  ),
});

const pivotEntry: PageEntry = entryAt(groupPivotPath, {
  group: 'Analyse',
  title: 'Pivot konto',
  subtitle: 'Hovedbøkene per konto og selskap, år og måned',
  icon: 'grid',
  period: 'range',
  own: [companiesFilter],
  ...widgets(place('pivot', 'konto', [0, 0, 12, 18], remembered(groupAccountPivot))),
});

const explainEntry: PageEntry = entryAt(groupExplainPath, {
  group: 'Analyse',
  title: 'Forklar',
  subtitle: 'Hvilket selskap som flyttet et tall fra i fjor',
  icon: 'steps',
  period: 'range',
  own: [companiesFilter, lineFilter],
  ...widgets(
    place('bar', 'endring', [0, 0, 12, 12], remembered(groupChangeWaterfall)),
    place('tabulator', 'endringer', [0, 12, 12, 10], remembered(groupChangeTable)),
  ),
});

const tradeEntry: PageEntry = entryAt(groupTradePath, {
  group: 'Internt',
  title: 'Internhandel',
  subtitle: 'Det selskapene har solgt til hverandre, og om begge har ført det likt',
  icon: 'handshake',
  period: 'range',
  // The screen shows one pair in place of the list; files and calls have the list.
  own: [
    companiesFilter,
    sideFilter(sellerParam, 'Selger'),
    sideFilter(buyerParam, 'Kjøper'),
    { name: pairParam, text: 'Par', place: true },
  ],
  ...widgets(
    ...stack(
      0,
      place('verdict', 'vurdering', [0, 0, 12, 2], remembered(tradeVerdict)),
      place('tabulator', 'matrise', [0, 0, 12, 7], remembered(tradeMatrix)),
      place('tabulator', 'par', [0, 0, 12, 18], firstRows(askablePairs)),
    ),
  ),
});

/** The entry of a table whose rows are not made one by one: a company is added where the group is set up. */
function withoutNewRows(entry: PageEntry): PageEntry {
  const widgets = Object.entries(entry.widgets).map(([id, source]) => {
    const fixed: typeof source = async (...given) => {
      const widget = await source(...given);
      return { ...widget, parameters: { ...widget.parameters, newrow: false } };
    };
    return [id, fixed] as const;
  });
  return { ...entry, widgets: Object.fromEntries(widgets) };
}

export const groupPages: readonly GroupPage[] = [
  { like: profitAndLossPath, entry: resultEntry },
  // A company has no balance sheet: it is read by who may read its whole ledger by account.
  { like: accountPivotPath, entry: balanceEntry },
  { like: liquidityPath, entry: liquidityEntry },
  { like: revenuePath, entry: revenueEntry },
  { like: accountPivotPath, entry: pivotEntry },
  { like: explainPath, entry: explainEntry },
  // No page of a company has its trade with the others: it is read by who may read the results it is part of.
  { like: profitAndLossPath, entry: tradeEntry },
  {
    like: null,
    entry: editableEntry(groupEliminationTable, {
      group: 'Internt',
      title: 'Eliminering',
      subtitle: 'Det ingen regel kan vite, for hånd og måned for måned',
      icon: 'scale',
    }),
  },
  {
    like: null,
    entry: withoutNewRows(
      editableEntry(groupMemberTable, {
        group: 'Konsern',
        title: 'Konsern',
        subtitle: 'Selskapene i konsernet, hvem som eier dem, og fra når',
        icon: 'building',
      }),
    ),
  },
  {
    like: null,
    entry: editableEntry(groupAccountPairTable, {
      group: 'Konsern',
      title: 'Kontopar',
      subtitle: 'Lån, renter og utbytte mellom selskapene: det som ikke går på faktura',
      icon: 'book',
    }),
  },
  {
    like: null,
    entry: entryAt(groupAccessPath, {
      group: 'Konsern',
      title: 'Hvem ser det',
      subtitle: 'Hvem som ser konsernet, og for hvilke selskaper',
      icon: 'users',
      ...widgets(place('tabulator', 'tilgang', [0, 0, 12, 18], whoSeesGroup)),
    }),
  },
];

/** The group's page at a path, or undefined. */
export function findGroupPage(path: string): GroupPage | undefined {
  return groupPages.find(({ entry }) => entry.path === path);
}

/** The paths that a group's page requires in each chosen company. */
export const pathsInCompanies = ({ entry, like }: GroupPage): readonly string[] =>
  like === null ? [entry.path] : [entry.path, like];

/** Those of the pages whose figures are of the companies. */
export const groupFigurePaths: readonly (readonly string[])[] = groupPages
  .filter(({ like }) => like !== null)
  .map(pathsInCompanies);
