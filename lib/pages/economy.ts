import { accountPivot } from '@/lib/economy/sources/account-pivot';
import { balancesOverTime } from '@/lib/economy/sources/balances-over-time';
import { bankMonthTable } from '@/lib/economy/sources/bank-month-table';
import { bankStat } from '@/lib/economy/sources/bank-stat';
import { contributionStat } from '@/lib/economy/sources/contribution-stat';
import {
  bankControlStat,
  numberControlStat,
  openingControlStat,
  subLedgerControlStat,
  vatControlStat,
  voucherControlStat,
} from '@/lib/economy/sources/control-stats';
import { customerPivot } from '@/lib/economy/sources/customer-pivot';
import { incomeAndCosts } from '@/lib/economy/sources/income-and-costs';
import { losingProjectsStat } from '@/lib/economy/sources/losing-projects-stat';
import { netCashStat } from '@/lib/economy/sources/net-cash-stat';
import { numberGapTable } from '@/lib/economy/sources/number-gap-table';
import { openingTable } from '@/lib/economy/sources/opening-table';
import { operatingMarginStat } from '@/lib/economy/sources/operating-margin-stat';
import { operatingResultStat } from '@/lib/economy/sources/operating-result-stat';
import { payablesStat } from '@/lib/economy/sources/payables-stat';
import { profitAndLoss } from '@/lib/economy/sources/profit-and-loss';
import { projectAccounts } from '@/lib/economy/sources/project-accounts';
import { projectMarginShareStat } from '@/lib/economy/sources/project-margin-share-stat';
import { projectMarginStat } from '@/lib/economy/sources/project-margin-stat';
import { projectMargins } from '@/lib/economy/sources/project-margins';
import { projectRevenueStat } from '@/lib/economy/sources/project-revenue-stat';
import { receivablesAging } from '@/lib/economy/sources/receivables-aging';
import { receivablesStat } from '@/lib/economy/sources/receivables-stat';
import { revenueByCustomer } from '@/lib/economy/sources/revenue-by-customer';
import { revenueBySegment } from '@/lib/economy/sources/revenue-by-segment';
import { revenueStat } from '@/lib/economy/sources/revenue-stat';
import { revenueTreemap } from '@/lib/economy/sources/revenue-treemap';
import { subLedgerTable } from '@/lib/economy/sources/sub-ledger-table';
import { topCustomers } from '@/lib/economy/sources/top-customers';
import { vatTable } from '@/lib/economy/sources/vat-table';
import { voucherFaultTable } from '@/lib/economy/sources/voucher-fault-table';
import { reconciliationPath } from '@/lib/routing/href';
import type { LayoutItem, PageEntry } from '@/lib/routing/page';

const reports = { section: 'economy', kind: 'report', group: 'Rapporter', period: 'buckets', own: [] } as const;
const pivots = { section: 'economy', kind: 'pivot', group: 'Analyse', period: 'range', own: [] } as const;

/** Four stats side by side on top of a report. */
function statRow(...ids: [string, string, string, string]): LayoutItem[] {
  return ids.map((i, column) => ({ i, x: column * 3, y: 0, w: 3, h: 4, wtype: 'stat' }));
}

export const economyPages: readonly PageEntry[] = [
  {
    ...reports,
    path: '/economy/report/resultat',
    page: 'resultat',
    title: 'Resultat',
    subtitle: 'Inntekter, kostnader og resultat mot i fjor og budsjett',
    icon: 'chart',
    widgets: {
      omsetning: revenueStat,
      dekningsbidrag: contributionStat,
      driftsresultat: operatingResultStat,
      margin: operatingMarginStat,
      utvikling: incomeAndCosts,
      resultat: profitAndLoss,
    },
    layout: [
      ...statRow('omsetning', 'dekningsbidrag', 'driftsresultat', 'margin'),
      { i: 'utvikling', x: 0, y: 4, w: 12, h: 11, wtype: 'chart' },
      { i: 'resultat', x: 0, y: 15, w: 12, h: 18, wtype: 'tabulator' },
    ],
  },
  {
    ...reports,
    path: '/economy/report/omsetning',
    page: 'omsetning',
    title: 'Omsetning',
    subtitle: 'Omsetning per segment og kunde',
    icon: 'coins',
    widgets: {
      segmenter: revenueBySegment,
      storste: topCustomers,
      fordeling: revenueTreemap,
      kunder: revenueByCustomer,
    },
    layout: [
      { i: 'segmenter', x: 0, y: 0, w: 8, h: 11, wtype: 'chart' },
      { i: 'storste', x: 8, y: 0, w: 4, h: 22, wtype: 'bar' },
      { i: 'fordeling', x: 0, y: 11, w: 8, h: 11, wtype: 'treemap' },
      { i: 'kunder', x: 0, y: 22, w: 12, h: 16, wtype: 'tabulator' },
    ],
  },
  {
    ...reports,
    path: '/economy/report/likviditet',
    page: 'likviditet',
    title: 'Likviditet',
    subtitle: 'Bank, kundefordringer, leverandørgjeld og aldersfordeling',
    icon: 'wallet',
    widgets: {
      bank: bankStat,
      fordringer: receivablesStat,
      gjeld: payablesStat,
      netto: netCashStat,
      utvikling: balancesOverTime,
      aldersfordeling: receivablesAging,
    },
    layout: [
      ...statRow('bank', 'fordringer', 'gjeld', 'netto'),
      { i: 'utvikling', x: 0, y: 4, w: 12, h: 11, wtype: 'chart' },
      { i: 'aldersfordeling', x: 0, y: 15, w: 12, h: 16, wtype: 'tabulator' },
    ],
  },
  {
    ...reports,
    path: '/economy/report/prosjekt',
    page: 'prosjekt',
    title: 'Prosjektregnskap',
    subtitle: 'Inntekt, kostnad og margin per prosjekt mot budsjett',
    icon: 'hammer',
    widgets: {
      inntekt: projectRevenueStat,
      margin: projectMarginStat,
      marginprosent: projectMarginShareStat,
      minus: losingProjectsStat,
      storste: projectMargins,
      prosjekter: projectAccounts,
    },
    layout: [
      ...statRow('inntekt', 'margin', 'marginprosent', 'minus'),
      { i: 'storste', x: 0, y: 4, w: 12, h: 12, wtype: 'bar' },
      { i: 'prosjekter', x: 0, y: 16, w: 12, h: 18, wtype: 'tabulator' },
    ],
  },
  {
    ...reports,
    group: 'Analyse',
    path: reconciliationPath,
    page: 'avstemming',
    title: 'Avstemming',
    subtitle: 'Årsskifter, reskontro, merverdiavgift, bilag, nummerserier og bank',
    icon: 'scale',
    period: 'range',
    widgets: {
      balanse: openingControlStat,
      reskontro: subLedgerControlStat,
      mva: vatControlStat,
      bilag: voucherControlStat,
      nummer: numberControlStat,
      bank: bankControlStat,
      balanser: openingTable,
      reskontroer: subLedgerTable,
      terminer: vatTable,
      bilagsfeil: voucherFaultTable,
      hull: numberGapTable,
      bankkonti: bankMonthTable,
    },
    layout: [
      ...['balanse', 'reskontro', 'mva', 'bilag', 'nummer', 'bank'].map(
        (i, column): LayoutItem => ({ i, x: column * 2, y: 0, w: 2, h: 4, wtype: 'stat' }),
      ),
      { i: 'balanser', x: 0, y: 4, w: 12, h: 14, wtype: 'tabulator' },
      { i: 'reskontroer', x: 0, y: 18, w: 12, h: 8, wtype: 'tabulator' },
      { i: 'terminer', x: 0, y: 26, w: 12, h: 14, wtype: 'tabulator' },
      { i: 'bilagsfeil', x: 0, y: 40, w: 6, h: 10, wtype: 'tabulator' },
      { i: 'hull', x: 6, y: 40, w: 6, h: 10, wtype: 'tabulator' },
      { i: 'bankkonti', x: 0, y: 50, w: 12, h: 14, wtype: 'tabulator' },
    ],
  },
  {
    ...pivots,
    path: '/economy/pivot/kunde',
    page: 'kunde',
    title: 'Pivot kunde',
    subtitle: 'Omsetning per kunde og bilag, år og måned',
    icon: 'grid',
    widgets: { kunde: customerPivot },
    layout: [{ i: 'kunde', x: 0, y: 0, w: 12, h: 18, wtype: 'pivot' }],
  },
  {
    ...pivots,
    path: '/economy/pivot/konto',
    page: 'konto',
    title: 'Pivot konto',
    subtitle: 'Hovedboken per kontoklasse og konto, år og måned',
    icon: 'grid',
    widgets: { konto: accountPivot },
    layout: [{ i: 'konto', x: 0, y: 0, w: 12, h: 18, wtype: 'pivot' }],
  },
];
