import { parseArgs } from 'node:util';
import pg from 'pg';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { changeLedger, editBudget } from './change-ledger';
import { keepGoals, keepTable, printGoals } from './goals';
import { type HttpClient, logInOverHttp } from './http-client';
import { makeLedgers, type SizedCompany } from './ledger-of-size';
import { addToReport, figure, milliseconds, printTable } from './report';
import { alternately, timed, timesOf } from './timing';
import { askAll, oneSum, questions } from './widget-questions';
import { type LedgerTimes, type Measure, measured, rowsOf } from './widget-rows';

const everyYear = 'history=yrall';
const report = (page: string, widgets: string, period = everyYear) =>
  `/api/economy/report?id=${page}&widgets=${widgets}&${period}`;

function reading(client: HttpClient) {
  return async (address: string): Promise<void> => {
    const { status, body } = await client.get(address, 'identity');
    if (status !== 200) throw new Error(`${address} answered ${status}: ${body.toString('utf8', 0, 200)}`);
    if (body.includes('"wtype":"failed"')) throw new Error(`${address} answered with a widget that failed`);
  };
}

async function measure(company: SizedCompany, base: string, pool: pg.Pool, quick: boolean): Promise<LedgerTimes> {
  const { companyId, lines } = company;
  const read = reading(await logInOverHttp(base, company.email, company.password));
  const widgets = () => Promise.all(questions.map(({ page, widget }) => read(report(page, widget))));
  const named = [...new Set(questions.map(({ page }) => page))].map((page) =>
    report(page, questions.flatMap((one) => (one.page === page ? [one.widget] : [])).join()),
  );
  const times = await alternately(
    {
      sum: () => pool.query(oneSum, [companyId]),
      figure: () => read(report('resultat', 'omsetning')),
      bare: () => askAll(pool, companyId),
      widgets,
      pages: () => Promise.all(named.map(read)),
      aging: () => read(report('likviditet', 'aldersfordeling')),
      year: () => read('/api/economy/pivot/kunde?'),
      all: () => read(`/api/economy/pivot/kunde?${everyYear}`),
    } satisfies Record<Measure, () => Promise<unknown>>,
    { runs: quick ? 5 : 15, seconds: 60 },
  );
  if (lines < 1_000_000) return { lines, ...times };
  const after = async (change: (round: number) => Promise<void>, runs: number) => {
    const taken: number[] = [];
    for (let round = 0; round < runs; round += 1) {
      await change(round);
      taken.push(await timed(widgets));
    }
    return timesOf(taken);
  };
  const edited = await after((round) => editBudget(company, round), quick ? 3 : 7);
  const imported = await after((round) => changeLedger(company, round), quick ? 1 : 3);
  return { lines, ...times, edited, imported };
}

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '' },
    large: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    file: { type: 'string', default: '' },
  },
});
const sizes = [10_000, 100_000, ...(values.quick ? [] : [1_000_000, 2_000_000]), ...(values.large ? [5_000_000] : [])];
const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: env().DATABASE_POOL });
try {
  console.log(`lager regnskap på ${sizes.map((lines) => figure(lines)).join(', ')} linjer …`);
  const ledgers: LedgerTimes[] = [];
  for (const company of await makeLedgers(sizes)) {
    console.log(`måler ${figure(company.lines)} linjer …`);
    ledgers.push(await measure(company, values.base, pool, values.quick));
  }
  const goals = rowsOf(ledgers);
  const keys = Object.keys(measured) as Measure[];
  const heads = ['voucher lines', ...keys.map((key) => `${measured[key]}, ms`)];
  const rows = ledgers.map((of) => [figure(of.lines), ...keys.map((key) => milliseconds(of[key].median))]);
  printGoals('Ruter over et stort regnskap, mot de samme spørsmålene av driveren', goals);
  printTable('Hva det koster mot størrelsen (median)', heads, rows);
  if (values.file) addToReport(values.file, 'widgets', { ledgers });
  if (values.file && !values.quick) {
    keepGoals(goals);
    keepTable('Cost against size', heads, rows);
  }
} finally {
  await pool.end();
  await closeConnection();
}
