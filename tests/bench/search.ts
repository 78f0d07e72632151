import { parseArgs } from 'node:util';
import pg from 'pg';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { type SearchPart, searchParts } from '@/lib/product/search/hit';
import { type Goal, keepGoals, printGoals } from './goals';
import { logInOverHttp } from './http-client';
import { makeLedgers } from './ledger-of-size';
import { addToReport, figure } from './report';
import { timed, timesOf } from './timing';

/** The longest until the first hits are there. */
const mostMs = 100;

const tasks: Record<SearchPart, string> = {
  papers: 'orders, invoices and vouchers',
  prices: 'price lines',
  registers: 'registers, people and pages',
};

/** Texts without a row of the ledger: names, their beginnings, phones, and what nothing has. */
const words = [
  'customer',
  'supplier 17',
  'project 101',
  'kari',
  '10',
  '922 33 44',
  '2026',
  '12 customer',
  'finnes ikke',
];

/** Invoice numbers and amounts as they are typed, of lines throughout the ledger. */
async function typedOf(pool: pg.Pool, companyId: string): Promise<string[]> {
  const { rows } = await pool.query<{ no: string; net: string }>(
    `select voucher.no, abs(line.net)::text as net
     from voucher_line line join voucher on voucher.company_id = line.company_id and voucher.xid = line.voucher_id
     where line.company_id = $1 and line.net <> 0 order by md5(line.xid::text) limit 12`,
    [companyId],
  );
  return rows.flatMap(({ no, net }) => [no, no.slice(0, -1), net, net.replace('.', ',')]);
}

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    file: { type: 'string', default: '' },
  },
});
const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: 1 });
try {
  const [company] = await makeLedgers([values.quick ? 100_000 : 2_000_000]);
  if (!company) throw new Error('no ledger was made');
  const client = await logInOverHttp(values.base, company.email, company.password);
  const texts = [...words, ...(await typedOf(pool, company.companyId))];
  const taken = new Map<SearchPart, number[]>(searchParts.map((part) => [part, []]));
  // The first round warms the statements and is not counted.
  for (let round = 0; round <= (values.quick ? 2 : 8); round += 1) {
    for (const q of texts) {
      for (const part of searchParts) {
        const address = `/api/search?${new URLSearchParams({ q, part, company: company.companyId })}`;
        const ms = await timed(async () => {
          const { status, body } = await client.get(address, 'identity');
          if (status !== 200) throw new Error(`${address} answered ${status}: ${body.toString('utf8', 0, 200)}`);
        });
        if (round > 0) taken.get(part)?.push(ms);
      }
    }
  }
  const goals = searchParts.flatMap((part, index): Goal[] => {
    const { median, p95 } = timesOf(taken.get(part) ?? []);
    const row = `17${'abc'[index] ?? ''}`;
    const task = `Ctrl K over ${figure(company.lines)} voucher lines: ${tasks[part]} (p95; median ${figure(median)} ms)`;
    return [{ row, task, unit: 'ms', ours: p95, goal: { most: mostMs } }];
  });
  printGoals('Søk i alt', goals);
  if (values.file) addToReport(values.file, 'search', { lines: company.lines, goals });
  if (values.file && !values.quick) keepGoals(goals);
} finally {
  await pool.end();
  await closeConnection();
}
