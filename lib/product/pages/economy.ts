import { customerChoice } from '@/lib/domains/customers/chosen-customer';
import { overdueReceivables } from '@/lib/domains/economy/attention';
import { changeFilters } from '@/lib/domains/economy/change/change-question';
import { ageFilter } from '@/lib/domains/economy/receivables';
import { accountPivot } from '@/lib/domains/economy/sources/account-pivot';
import { balancesOverTime } from '@/lib/domains/economy/sources/balances-over-time';
import { bankMonthTable } from '@/lib/domains/economy/sources/bank-month-table';
import { bankStat } from '@/lib/domains/economy/sources/bank-stat';
import { changeHours } from '@/lib/domains/economy/sources/change-hours';
import { changeTable } from '@/lib/domains/economy/sources/change-table';
import { changeVerdict } from '@/lib/domains/economy/sources/change-verdict';
import { changeVouchers } from '@/lib/domains/economy/sources/change-vouchers';
import { changeWaterfall } from '@/lib/domains/economy/sources/change-waterfall';
import { contributionStat } from '@/lib/domains/economy/sources/contribution-stat';
import {
  bankControlStat,
  numberControlStat,
  openingControlStat,
  subLedgerControlStat,
  vatControlStat,
  voucherControlStat,
} from '@/lib/domains/economy/sources/control-stats';
import { customerPivot } from '@/lib/domains/economy/sources/customer-pivot';
import { incomeAndCosts } from '@/lib/domains/economy/sources/income-and-costs';
import { liquidityVerdict } from '@/lib/domains/economy/sources/liquidity-verdict';
import { losingProjectsStat } from '@/lib/domains/economy/sources/losing-projects-stat';
import { netCashStat } from '@/lib/domains/economy/sources/net-cash-stat';
import { numberGapTable } from '@/lib/domains/economy/sources/number-gap-table';
import { openItemAges } from '@/lib/domains/economy/sources/open-item-ages';
import { openItems } from '@/lib/domains/economy/sources/open-items';
import { openItemsByCustomer } from '@/lib/domains/economy/sources/open-items-by-customer';
import { openingTable } from '@/lib/domains/economy/sources/opening-table';
import { operatingMarginStat } from '@/lib/domains/economy/sources/operating-margin-stat';
import { operatingResultStat } from '@/lib/domains/economy/sources/operating-result-stat';
import { payablesStat } from '@/lib/domains/economy/sources/payables-stat';
import { profitAndLoss } from '@/lib/domains/economy/sources/profit-and-loss';
import { projectAccounts } from '@/lib/domains/economy/sources/project-accounts';
import { projectMarginShareStat } from '@/lib/domains/economy/sources/project-margin-share-stat';
import { projectMarginStat } from '@/lib/domains/economy/sources/project-margin-stat';
import { projectMargins } from '@/lib/domains/economy/sources/project-margins';
import { projectRevenueStat } from '@/lib/domains/economy/sources/project-revenue-stat';
import { projectVerdict } from '@/lib/domains/economy/sources/project-verdict';
import { receivablesAging } from '@/lib/domains/economy/sources/receivables-aging';
import { receivablesStat } from '@/lib/domains/economy/sources/receivables-stat';
import { reconciliationVerdict } from '@/lib/domains/economy/sources/reconciliation-verdict';
import { operatingResultVerdict } from '@/lib/domains/economy/sources/result-verdict';
import { revenueByCustomer } from '@/lib/domains/economy/sources/revenue-by-customer';
import { revenueBySegment } from '@/lib/domains/economy/sources/revenue-by-segment';
import { revenueStat } from '@/lib/domains/economy/sources/revenue-stat';
import { revenueTreemap } from '@/lib/domains/economy/sources/revenue-treemap';
import { revenueVerdict } from '@/lib/domains/economy/sources/revenue-verdict';
import { subLedgerTable } from '@/lib/domains/economy/sources/sub-ledger-table';
import { topCustomers } from '@/lib/domains/economy/sources/top-customers';
import { vatTable } from '@/lib/domains/economy/sources/vat-table';
import { voucherFaultTable } from '@/lib/domains/economy/sources/voucher-fault-table';
import { attentionFilter } from '@/lib/platform/routing/attention-filter';
import type { PageEntry } from '@/lib/platform/routing/page';
import {
  accountPivotPath,
  customerPivotPath,
  earnedPath,
  explainPath,
  liquidityPath,
  openItemsPath,
  profitAndLossPath,
  projectAccountsPath,
  reconciliationPath,
  revenuePath,
} from '@/lib/platform/routing/paths';
import { entryAt, place, stack, statRow, widgets } from '@/lib/platform/routing/place';
import { customerParam } from '@/lib/platform/routing/things';
import {
  earnedConclusion,
  earnedList,
  entryTable,
  notBookedTable,
  probableSums,
  unjudgedList,
} from './earned/earned-sources';

const reports = { group: 'Rapporter', period: 'buckets' } as const;
const analyses = { group: 'Analyse', period: 'range' } as const;

export const economyPages: readonly PageEntry[] = [
  entryAt(profitAndLossPath, {
    ...reports,
    title: 'Resultat',
    subtitle: 'Inntekter, kostnader og resultat mot i fjor og budsjett',
    icon: 'chart',
    ...widgets(
      ...stack(
        0,
        place('verdict', 'vurdering', [0, 0, 12, 2], operatingResultVerdict),
        statRow({
          omsetning: revenueStat,
          dekningsbidrag: contributionStat,
          driftsresultat: operatingResultStat,
          margin: operatingMarginStat,
        }),
        place('chart', 'utvikling', [0, 0, 12, 11], incomeAndCosts),
        place('tabulator', 'resultat', [0, 0, 12, 18], profitAndLoss),
      ),
    ),
  }),
  entryAt(revenuePath, {
    ...reports,
    title: 'Omsetning',
    subtitle: 'Omsetning per segment og kunde',
    icon: 'coins',
    ...widgets(
      ...stack(0, place('verdict', 'vurdering', [0, 0, 12, 2], revenueVerdict), [
        place('chart', 'segmenter', [0, 0, 8, 11], revenueBySegment),
        place('bar', 'storste', [8, 0, 4, 22], topCustomers),
        place('treemap', 'fordeling', [0, 11, 8, 11], revenueTreemap),
        place('tabulator', 'kunder', [0, 22, 12, 16], revenueByCustomer),
      ]),
    ),
  }),
  entryAt(liquidityPath, {
    ...reports,
    title: 'Likviditet',
    subtitle: 'Bank, kundefordringer, leverandørgjeld og aldersfordeling',
    icon: 'wallet',
    ...widgets(
      ...stack(0, place('verdict', 'vurdering', [0, 0, 12, 2], liquidityVerdict), [
        ...statRow({ bank: bankStat, fordringer: receivablesStat, gjeld: payablesStat, netto: netCashStat }),
        place('chart', 'utvikling', [0, 4, 12, 11], balancesOverTime),
        place('tabulator', 'aldersfordeling', [0, 15, 12, 16], receivablesAging),
      ]),
    ),
  }),
  entryAt(openItemsPath, {
    group: 'Rapporter',
    title: 'Åpne poster',
    subtitle: 'Hva kundene skylder, faktura for faktura',
    icon: 'banknote',
    period: 'month',
    own: [
      { name: customerParam, text: 'Kunde', choices: customerChoice, chip: true },
      ageFilter,
      attentionFilter('poster', '_key', overdueReceivables),
    ],
    ...widgets(
      place('tabulator', 'alder', [0, 0, 12, 6], openItemAges),
      place('tabulator', 'kunder', [0, 6, 12, 16], openItemsByCustomer),
      place('datatable', 'poster', [0, 22, 12, 18], openItems),
    ),
  }),
  entryAt(projectAccountsPath, {
    ...reports,
    title: 'Prosjektregnskap',
    subtitle: 'Inntekt, kostnad og margin per prosjekt mot budsjett',
    icon: 'hammer',
    ...widgets(
      ...stack(0, place('verdict', 'vurdering', [0, 0, 12, 2], projectVerdict), [
        ...statRow({
          inntekt: projectRevenueStat,
          margin: projectMarginStat,
          marginprosent: projectMarginShareStat,
          minus: losingProjectsStat,
        }),
        place('bar', 'storste', [0, 4, 12, 12], projectMargins),
        place('tabulator', 'prosjekter', [0, 16, 12, 18], projectAccounts),
      ]),
    ),
  }),
  entryAt(reconciliationPath, {
    ...analyses,
    title: 'Avstemming',
    subtitle: 'Årsskifter, reskontro, merverdiavgift, bilag, nummerserier og bank',
    icon: 'scale',
    controls: {
      ...{ balanse: 'balanser', reskontro: 'reskontroer', mva: 'terminer' },
      ...{ bilag: 'bilagsfeil', nummer: 'hull', bank: 'bankkonti' },
    },
    ...widgets(
      ...stack(0, place('verdict', 'vurdering', [0, 0, 12, 2], reconciliationVerdict), [
        ...statRow({
          balanse: openingControlStat,
          reskontro: subLedgerControlStat,
          mva: vatControlStat,
          bilag: voucherControlStat,
          nummer: numberControlStat,
          bank: bankControlStat,
        }),
        place('tabulator', 'balanser', [0, 4, 12, 14], openingTable),
        place('tabulator', 'reskontroer', [0, 18, 12, 8], subLedgerTable),
        place('tabulator', 'terminer', [0, 26, 12, 14], vatTable),
        place('tabulator', 'bilagsfeil', [0, 40, 6, 10], voucherFaultTable),
        place('tabulator', 'hull', [6, 40, 6, 10], numberGapTable),
        place('tabulator', 'bankkonti', [0, 50, 12, 14], bankMonthTable),
      ]),
    ),
  }),
  entryAt(earnedPath, {
    group: 'Rapporter',
    title: 'Opptjent',
    subtitle: 'Utført og ikke fakturert per prosjekt, og månedens bilag',
    icon: 'coins',
    period: 'month',
    ...widgets(
      ...stack(0, place('verdict', 'vurdering', [0, 0, 12, 2], earnedConclusion), [
        place('datatable', 'opptjent', [0, 0, 12, 16], earnedList),
        place('tabulator', 'uten', [0, 16, 12, 8], unjudgedList),
        place('tabulator', 'sannsynlige', [0, 24, 12, 4], probableSums),
        place('tabulator', 'bilag', [0, 28, 8, 8], entryTable),
        place('tabulator', 'ikkebokfort', [8, 28, 4, 8], notBookedTable),
      ]),
    ),
  }),
  entryAt(explainPath, {
    ...analyses,
    title: 'Forklar',
    subtitle: 'Hva som flyttet et tall fra i fjor, perioden før eller budsjett',
    icon: 'steps',
    own: changeFilters,
    ...widgets(
      ...stack(0, place('verdict', 'vurdering', [0, 0, 12, 2], changeVerdict), [
        place('bar', 'endring', [0, 0, 12, 12], changeWaterfall),
        place('datatable', 'endringer', [0, 12, 12, 14], changeTable),
        place('datatable', 'enkeltbilag', [0, 26, 12, 9], changeVouchers),
        place('tabulator', 'mengde', [0, 35, 12, 6], changeHours),
      ]),
    ),
  }),
  entryAt(customerPivotPath, {
    ...analyses,
    title: 'Pivot kunde',
    subtitle: 'Omsetning per kunde og bilag, år og måned',
    icon: 'grid',
    ...widgets(place('pivot', 'kunde', [0, 0, 12, 18], customerPivot)),
  }),
  entryAt(accountPivotPath, {
    ...analyses,
    title: 'Pivot konto',
    subtitle: 'Hovedboken per kontoklasse og konto, år og måned',
    icon: 'grid',
    ...widgets(place('pivot', 'konto', [0, 0, 12, 18], accountPivot)),
  }),
];
