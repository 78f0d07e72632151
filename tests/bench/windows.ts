import { parseArgs } from 'node:util';
import pg from 'pg';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { keepTable } from './goals';
import { logInOverHttp } from './http-client';
import { makeLedgers, type SizedCompany } from './ledger-of-size';
import { forgetMost, memoryOf } from './process-memory';
import { addToReport, figure, milliseconds, printTable } from './report';
import { type Times, timed, timesOf } from './timing';

/** What people look for: of every kind of text a line has or names, found in many lines, in few and in none. */
const searches = [
  'linje',
  'linje 3 av 4711',
  '1500',
  'customer 12',
  'supplier 17',
  'project 101',
  'segment 4 project 7',
  'bilag 77',
  '15.03',
  '2024-11',
  '1.250',
  '7770 customer',
  'hb 9',
  'finnes ikke',
];

const toFirst = 'a search, until its first 200 rows are there';
const toWhole = 'then until its number and sums are there';

type View = Readonly<Record<string, string>>;
const address = (part: string, view: View = {}) =>
  `/api/info/window?${new URLSearchParams({ id: 'datatable/bilag', widget: 'bilag', history: 'yrall', part, ...view })}`;

const floor = `
  select count(*), sum(net) from voucher_line
  where company_id = $1 and lower(description collate "C") collate "C" like '%' || $2 || '%'`;

type Anchors = { value: string; count: number }[];

async function measure(company: SizedCompany, base: string, pool: pg.Pool, web: number, rounds: number) {
  const client = await logInOverHttp(base, company.email, company.password);
  async function read(requested: string): Promise<Buffer> {
    const { status, body } = await client.get(requested, 'identity');
    if (status !== 200) throw new Error(`${requested} answered ${status}: ${body.toString('utf8', 0, 200)}`);
    return body;
  }
  const whole = JSON.parse(String(await read(address('whole')))) as { whole: { shown: number; anchors: Anchors } };
  if (whole.whole.shown !== company.lines) throw new Error(`${whole.whole.shown} of ${company.lines} lines are shown.`);
  const { anchors } = whole.whole;
  const before = memoryOf(web).now;
  forgetMost(web);
  const works: Record<string, (round: number) => Promise<unknown>> = {
    'one pass over the lines for a word, by the driver': (round) =>
      pool.query(floor, [company.companyId, (searches[round % searches.length] ?? '').split(' ')[0]]),
    [toFirst]: (round) => read(address('first', { q: searches[round % searches.length] ?? '', count: '200' })),
    [toWhole]: (round) => read(address('whole', { q: searches[round % searches.length] ?? '', count: '200' })),
    'a window of 200 rows anywhere': (round) => {
      const at = Math.floor((round * anchors.length * 0.618) % anchors.length);
      const [from, next] = [anchors[at], anchors[at + 1]];
      return read(
        address('rows', {
          ...(from && { rowsfrom: from.value }),
          ...(next && { rowsbefore: next.value }),
          count: '200',
        }),
      );
    },
    'its groups by account, with their sums': () => read(address('whole', { groupby: 'account' })),
    'sorted by amount, until the first 200 rows are there': () =>
      read(address('first', { sort: '-net', count: '200' })),
    'then until any row can be scrolled to': () => read(address('whole', { sort: '-net', count: '200' })),
    'the values of a column to filter by': () => read(address('values', { column: 'project' })),
  };
  const taken = new Map(Object.keys(works).map((name) => [name, [] as number[]]));
  const bySearch = searches.map((search) => ({ search, first: [] as number[], whole: [] as number[] }));
  for (let round = 0; round < rounds * searches.length; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const ms = await timed(() => work(round));
      taken.get(name)?.push(ms);
      const one = bySearch[round % searches.length];
      if (name === toFirst) one?.first.push(ms);
      if (name === toWhole) one?.whole.push(ms);
    }
  }
  const times = new Map<string, Times>([...taken].map(([name, list]) => [name, timesOf(list)]));
  printTable(
    `Søk i ${figure(company.lines)} linjer`,
    ['search', 'first rows, ms', 'number and sums, ms'],
    bySearch.map(({ search, first, whole }) => [
      search,
      milliseconds(timesOf(first).median),
      milliseconds(timesOf(whole).median),
    ]),
  );
  return { lines: company.lines, times, memory: { before, most: memoryOf(web).most } };
}

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '' },
    web: { type: 'string', default: '' },
    large: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    file: { type: 'string', default: '' },
  },
});
const sizes = values.quick ? [100_000] : [1_000_000, ...(values.large ? [5_000_000] : [])];
const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: 2 });
try {
  console.log(`lager regnskap på ${sizes.map((lines) => figure(lines)).join(', ')} linjer …`);
  const rows: string[][] = [];
  const measured: unknown[] = [];
  for (const company of await makeLedgers(sizes)) {
    const { lines, times, memory } = await measure(
      company,
      values.base,
      pool,
      Number(values.web),
      values.quick ? 1 : 3,
    );
    for (const [name, { median, p95 }] of times) {
      rows.push([figure(lines), name, milliseconds(median), milliseconds(p95)]);
    }
    rows.push([figure(lines), 'web meanwhile, at most, MB more than before', figure(memory.most - memory.before), '']);
    measured.push({ lines, times: Object.fromEntries(times), memory });
  }
  const heads = ['voucher lines', 'task', 'median, ms', '95 of 100, ms'];
  printTable('Bilagslinjer i vinduer', heads, rows);
  if (values.file) addToReport(values.file, 'windows', { measured });
  if (values.file && !values.quick) keepTable('Tables in windows', heads, rows);
} finally {
  await pool.end();
  await closeConnection();
}
