import type { ProjectReport } from '@/lib/domains/projects/report/report';

const tkr = (amount: number) => amount * 100_000;
const at = (points: readonly [string, number][]) => points.map(([day, value]) => ({ day, value: tkr(value) }));

const figure = (name: string, asOf: string, texts: readonly string[]) => {
  const [earned = '', now = '', deviation = '', plan = '', forecast = '', forecastDeviation = ''] = texts;
  return { name, asOf, earned, now, deviation, plan, forecast, forecastDeviation };
};

/** The report of a project in which every section has something, as many lines as it may have, and more. */
export const fullReport: ProjectReport = {
  audience: 'intern',
  company: 'Skarvheim Overflate og Tilkomst AS',
  day: '25.11.2026',
  today: '2026-11-25',
  foot: 'Lest 25.11.2026 kl. 10:03 av Jonas Holm · regnskap til 31.10.2026 · Tkr uten mva.',
  project: {
    name: '26011 Overflatebehandling kaianlegg, Stavanger',
    status: 'Pågår',
    facts: [
      ['Kunde', 'Myrsund Havn KF'],
      ['Leder', 'Jonas Holm'],
      ['Kontrakt', 'K-2025-011'],
      ['Tid', '01.01.2026–28.02.2027'],
    ],
  },
  verdict: {
    tone: 'bad',
    sentence: 'Dekningsgraden ventes til 18,0 % mot planlagt 25,0 %: timene er brukt opp før arbeidet.',
    reason: '95 % av timene er gått med til 86 % av jobben. 1.162 Tkr var utført og ikke fakturert per 31.10.',
  },
  figures: {
    title: 'Penger',
    note: 'Siste seks måneder ble 21 % dyrere enn vurdert. Gjelder det resten også, ender den på 8.424 og 15,6 %.',
    head: 'Ved slutt · 28.02.2027',
    rows: [
      {
        ...figure('Inntekt', '31.10', ['8.228', '7.066', '−1.162', '9.980', '9.980', '–']),
        tone: 'warn',
        forecastTone: null,
        mark: 0.824,
        fill: 0.708,
      },
      {
        ...figure('Kostnad', '31.10', ['6.171', '7.007', '+836', '7.485', '8.183', '+698']),
        tone: 'bad',
        forecastTone: 'bad',
        mark: 0.824,
        fill: 0.936,
      },
      {
        ...figure('Dekningsgrad', '31.10', ['25,0 %', '14,8 %', '−10,2 pp', '25,0 %', '18,0 %', '−7,0 pp']),
        tone: 'bad',
        forecastTone: 'bad',
        mark: 0.824,
        fill: 0.49,
      },
      {
        ...figure('Timer', '25.11', ['4.310', '4.758', '+448', '5.000', '5.307', '+307']),
        tone: 'bad',
        forecastTone: 'bad',
        mark: 0.862,
        fill: 0.952,
      },
      {
        ...figure('Fremdrift', '25.11', ['88 %', '86 %', '−2 pp', '28.02.2027', '28.02.2027', '–']),
        tone: 'warn',
        forecastTone: null,
        mark: 0.88,
        fill: 0.862,
      },
    ],
  },
  curve: {
    plan: at([
      ['2026-01-31', 300],
      ['2026-04-30', 1_700],
      ['2026-07-31', 3_900],
      ['2026-10-31', 6_250],
      ['2027-02-28', 7_485],
    ]),
    earned: at([
      ['2026-01-31', 350],
      ['2026-04-30', 1_650],
      ['2026-07-31', 3_800],
      ['2026-10-31', 6_171],
      ['2026-11-25', 6_452],
    ]),
    now: at([
      ['2026-01-31', 150],
      ['2026-04-30', 1_500],
      ['2026-07-31', 4_100],
      ['2026-09-30', 6_500],
      ['2026-10-31', 7_007],
    ]),
    forecast: at([
      ['2026-10-31', 7_007],
      ['2026-11-30', 7_380],
      ['2026-12-31', 7_740],
      ['2027-01-31', 8_032],
      ['2027-02-28', 8_183],
    ]),
    pace: false,
  },
  variations: {
    lines: [
      { title: 'VOR-005 Ekstra rigg', amount: '184', sent: '04.11.2026', status: '21 d uten svar', tone: 'bad' },
      { title: 'VOR-004 Utvidet blåsing', amount: '96', sent: '20.11.2026', status: '5 d uten svar', tone: 'warn' },
      { title: 'VOR-002 Fendere', amount: '41', sent: '12.05.2026', status: 'Godkjent 03.06.2026', tone: null },
      {
        title: 'VOR-001 Tilleggsarbeid rekkverk og leidere',
        amount: '323',
        sent: '10.02.2026',
        status: 'Godkjent 09.03.2026',
        tone: null,
      },
    ],
    more: 2,
  },
  time: {
    note: 'Mellomstrøk og toppstrøk ligger 11 prosentpoeng etter, frist 08.01.2027 (Karoline Pettersen). Ferdig 28.02.2027, som planlagt.',
    lines: [
      {
        title: 'Fem ferdige: rigg til primer',
        from: '2026-01-01',
        to: '2026-11-14',
        planned: 1,
        done: 1,
        deviation: 0,
        tone: null,
        end: '2026-11-14',
        kind: 'completed',
      },
      ...[
        'Mellomstrøk og toppstrøk',
        'Kontroll og flekkreparasjon',
        'Inspeksjon',
        'Nedrigging og rydding',
        'Sluttdokumentasjon',
      ].map((title, i) => ({
        title,
        from: `2026-1${i % 2}-01`,
        to: `2027-01-0${i + 1}`,
        planned: 0.76 - i * 0.1,
        done: 0.65 - i * 0.09,
        deviation: -0.11 + i * 0.02,
        tone: i < 3 ? ('bad' as const) : ('warn' as const),
        end: `2027-01-0${i + 1}`,
        kind: 'activity' as const,
      })),
      {
        title: 'Overlevering',
        from: null,
        to: '2027-02-28',
        planned: null,
        done: null,
        deviation: null,
        tone: null,
        end: '2027-02-28',
        kind: 'milestone',
      },
    ],
    more: 3,
  },
  risks: {
    note: 'Elleve åpne, to har inntruffet. 1.260 Tkr på spill.',
    sum: '1.260',
    more: 3,
    lines: Array.from({ length: 8 }, (_, i) => ({
      title: `Risiko ${i + 1}: underentreprenøren leverer ikke innen avtalt tid`,
      response: 'Ukentlig statusmøte og dagmulkt i avtalen, og en stedfortreder som kjenner prosjektet godt',
      owner: 'Jonas Holm',
      status: i === 0 ? 'Inntruffet' : 'Under tiltak',
      tone: i === 0 ? ('bad' as const) : ('active' as const),
      score: 20 - i,
      amount: String(100 + i),
      due: '10.12.2026',
      dueTone: i === 1 ? ('warn' as const) : null,
    })),
  },
  requirements: 'Krav: 2 av 6 oppfylt, 3 under arbeid, 1 avvik (K-03 timelister, 9 d over).',
  asks: {
    customer: 'Myrsund Havn KF',
    note: '816 Tkr avhenger av svarene',
    sum: '816',
    more: 1,
    lines: Array.from({ length: 6 }, (_, i) => ({
      what: `Svare på VOR-00${i + 1} Ekstra rigg`,
      decides: 'Avgjør om arbeidet kan faktureres',
      amount: String(184 + i),
      waited: i < 3 ? `${21 - i * 8} d` : '–',
      tone: i === 0 ? ('bad' as const) : null,
      by: '27.11.2026',
    })),
  },
};
