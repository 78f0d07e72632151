import type { WidgetResult } from '@/lib/core/widgets/widget';

const parameters = {};
const months = ['jan 2017', 'feb 2017', 'mar 2017', 'apr 2017'];

/** One widget of each kind, made up for the tests of the exports. */
export const madeWidgets: Record<string, WidgetResult> = {
  revenue: {
    wtype: 'stat',
    title: 'Omsetning',
    stat: 2316338,
    type: 'amount',
    subtitle: 'jan–apr 2017',
    text: 'Tkr',
    tips: 'Konto 3xxx',
    data: [717838, 493000, 433000, 672500],
    colour: 'good',
    changes: [
      { label: 'Mot i fjor', value: 0.125, good: true },
      { label: 'Mot budsjett', value: -0.03, good: false },
    ],
    parameters,
  },
  margin: {
    wtype: 'stat',
    title: 'Driftsmargin',
    stat: 0.184,
    type: 'percent',
    subtitle: 'jan–apr 2017',
    text: '',
    tips: 'Driftsresultat av omsetning',
    data: [0.2, 0.17, 0.15, 0.21],
    colour: 'bad',
    changes: [{ label: 'Mot i fjor', value: -0.012, good: false }],
    parameters,
  },
  verdict: {
    wtype: 'verdict',
    title: 'Vurdering',
    subtitle: '',
    tone: 'warn',
    sentence: 'Driftsresultatet er 3,2 mill. bedre enn i fjor og 0,9 mill. bak budsjettet.',
    reason: 'Lønnskostnad drar mest ned: 1,2 mill. svakere enn budsjettet.',
    parameters,
  },
  chart: {
    wtype: 'chart',
    title: { text: 'Omsetning og kostnad', subtext: 'per måned, Tkr' },
    xAxis: { data: months },
    yAxis: { name: 'Tkr', type: 'amount' },
    legend: { selected: '{}' },
    series: [
      { name: 'Overflate', type: 'bar', stack: 'inn', data: [500000, 300000, 283000, 400500], color: 0 },
      { name: 'Tilkomst', type: 'bar', stack: 'inn', data: [217838, 193000, 150000, 272000], color: 1 },
      { name: 'Kostnad', type: 'bar', data: [-410000, -380000, null, -402000], color: 4 },
      { name: 'Resultat', type: 'line', data: [307838, 113000, -20000, 270500], color: 3 },
    ],
    parameters,
  },
  result: {
    wtype: 'tabulator',
    title: 'Resultatregnskap',
    subtitle: '',
    options: {
      columns: [
        { text: 'Linje', value: 'line', type: 'text' },
        { text: 'Hittil i år', value: 'now', type: 'amount' },
        { text: 'I fjor', value: 'before', type: 'amount' },
        { text: 'Endring', value: 'change', type: 'percent' },
      ],
    },
    data: [
      { line: 'Salgsinntekt', now: 717838, before: 638078.22, change: 0.125, _level: 0, _style: '2' },
      { line: 'Avgiftspliktig', now: 700000, before: 620000, change: 0.129, _level: 1 },
      { line: 'Varekostnad', now: -250000, before: -240000, change: 0.0417, _level: 0, _style: 6 },
      { line: 'Driftsresultat', now: 467838, before: 398078.22, change: 0.1752, _level: 0, _style: '1' },
    ],
    parameters,
  },
  treemap: {
    wtype: 'treemap',
    title: 'Omsetning per segment',
    subtitle: 'segment → kunde',
    data: [
      { l1id: 'o', l1nm: 'Overflate', l2id: '1', l2nm: 'Bergen Verft AS', value: 900000, color: 0 },
      { l1id: 'o', l1nm: 'Overflate', l2id: '2', l2nm: 'Øygarden Drift', value: 583500, color: 0 },
      { l1id: 't', l1nm: 'Tilkomst', l2id: '1', l2nm: 'Bergen Verft AS', value: 600000, color: 1 },
      { l1id: 't', l1nm: 'Tilkomst', l2id: '3', l2nm: 'Ålesund Industri', value: 232838, color: 1 },
    ],
    parameters,
  },
  customers: {
    wtype: 'bar',
    title: 'Største kunder',
    subtitle: '',
    data: [
      { key: 'Øygarden Drift', value: 583500 },
      { key: 'Bergen Verft AS', value: 1500000 },
      { key: 'Ålesund Industri', value: 232838 },
      { key: 'Kreditnota', value: -12000 },
    ],
    parameters,
  },
  pivot: {
    wtype: 'pivot',
    title: 'Kunde og bilag',
    subtitle: '',
    options: {
      rows: [
        { text: 'Kunde', value: 'customer' },
        { text: 'Bilag', value: 'voucher' },
      ],
      columns: [
        { text: 'År', value: 'year' },
        { text: 'Måned', value: 'month' },
      ],
      measure: { text: 'Netto', value: 'net' },
    },
    data: [
      { customer: 'Bergen Verft AS', voucher: '2017-12', year: '2017', month: '2017-02', net: 493000 },
      { customer: 'Bergen Verft AS', voucher: '2017-1', year: '2017', month: '2017-01', net: 717838 },
      { customer: 'Øygarden Drift', voucher: '2016-99', year: '2016', month: '2016-12', net: -250.5 },
    ],
    parameters,
  },
  lines: {
    wtype: 'datatable',
    title: 'Bilagslinjer',
    subtitle: '',
    options: {
      columns: [
        { text: 'Dato', value: 'date', type: 'date' },
        { text: 'Tekst', value: 'text', type: 'text' },
        { text: 'Periode', value: 'period', type: 'month' },
        { text: 'Netto', value: 'net', type: 'amount', math: 'sum', decimals: 2 },
        { text: 'Konto', value: 'account', type: 'text' },
      ],
    },
    data: [
      { date: '2017-01-01', text: '=1+1', period: '2017-01', net: 1234.56, account: '3000' },
      { date: '2017-02-28', text: '+47 22 00 00 00', period: '2017-02', net: 0.1, account: '3100' },
      { date: 'ukjent', text: '', period: null, net: 0.1, account: null },
    ],
    total: 3,
    parameters: { empty: 'Ingen bilagslinjer i perioden.' },
  },
  board: {
    wtype: 'kamishibai',
    title: 'Åpne tilbud',
    subtitle: '',
    options: { row: 'Tilbud' },
    data: [
      { xid: '1', h1: 'Maling bru', h2: '26-1', ah1: 'Kalkyle', ah2: '1 nå', at1: '', color: 'green' },
      { xid: '1', h1: 'Maling bru', h2: '26-1', ah1: 'Sendt', ah2: '', at1: 'Sendt for 34 dager siden', color: 'red' },
      { xid: '2', h1: 'Stillas', h2: '26-2', ah1: 'Kalkyle', ah2: '1 nå', at1: 'Frist 12.12.', color: 'yellow' },
    ],
    parameters,
  },
  jobs: {
    wtype: 'timelinebar',
    title: 'Jobber på tidslinje',
    subtitle: '',
    options: { row: 'Tilbud', from: '2017-02', months: 12, today: '2017-04-20', height: 21, gap: 7 },
    data: [
      {
        id: '1',
        key: '17-1',
        title: 'Ballasttank',
        stdt: '01.03.2017',
        endt: '30.06.2017',
        startdate: '2017-03-01',
        group: 'Solgt',
        text: 'Bergen Verft AS',
      },
      { id: '2', key: '17-2', title: 'Kai', stdt: '15.04.2017', endt: '', startdate: '2017-04-15', group: 'Åpne' },
    ],
    parameters,
  },
  failed: {
    wtype: 'failed',
    title: 'Kundefordringer',
    message: 'Tallene kunne ikke hentes.',
    errorId: 'feil-1',
    expected: 'tabulator',
  },
};
