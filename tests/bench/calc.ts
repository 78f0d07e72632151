import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { recompute } from '@/lib/core/calculation/recompute';
import { saveCalculation } from '@/lib/domains/bids/calculations/save-calculation';
import { newBid } from '@/tests/factories/bid-with-calculation';
import { largeCalculation } from '@/tests/factories/large-calculation';
import { makeScope } from '@/tests/factories/live-rows';
import { workedAssumptions } from '@/tests/factories/worked-calculation';
import { addToReport, figure, milliseconds, printTable } from './report';
import { alternately, type Times, timesOf } from './timing';

/** Working out from nothing, and after one cell has changed. */
function measureRules(lines: number, runs: number): { whole: Times; edited: Times } {
  const rows = largeCalculation(lines);
  const at = Math.floor(rows.length / 2);
  const whole: number[] = [];
  const edited: number[] = [];
  let now = recompute(rows, workedAssumptions);
  for (let run = -3; run < runs; run += 1) {
    const unknown = rows.map((row) => ({ ...row }));
    let started = performance.now();
    recompute(unknown, workedAssumptions);
    if (run >= 0) whole.push(performance.now() - started);
    const typed = now.rows.map((row, i) => (i === at ? { ...row, countint: run + 10, consume1am: null } : row));
    started = performance.now();
    now = recompute(typed, workedAssumptions);
    if (run >= 0) edited.push(performance.now() - started);
  }
  return { whole: timesOf(whole), edited: timesOf(edited) };
}

/** A save of so many lines beside the bare delete and insert of the same lines, in one transaction over the driver alone. */
async function measureSave(lines: number, runs: number): Promise<Record<'bare' | 'save', Times>> {
  const scope = await makeScope();
  const companyId = scope.company.id;
  const pid = await newBid(scope);
  const items = JSON.stringify(largeCalculation(lines));
  const more = { items, assumptions: workedAssumptions, name: undefined };
  const { bcid } = await saveCalculation(scope, {
    ...more,
    pid,
    bcid: undefined,
    version: undefined,
    op: randomUUID(),
  });
  const other = await saveCalculation(scope, { ...more, pid, bcid: undefined, version: undefined, op: randomUUID() });
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = 'calculation_line'::regclass and attnum > 0 and not attisdropped
       and attname not in ('company_id', 'calculation_id') order by attnum`,
  );
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  const held = await client.query<unknown[]>({
    text: `select ${columns.map(({ name }) => `${pg.escapeIdentifier(name)}::text`).join(', ')} from calculation_line
      where company_id = $1 and calculation_id = $2`,
    values: [companyId, other.bcid],
    rowMode: 'array',
  });
  const values = columns.map((_, i) => held.rows.map((row) => row[i]));
  const insert = `insert into calculation_line (company_id, calculation_id, ${names})
    select '${companyId}'::uuid, '${other.bcid}'::uuid, u.* from unnest(${columns.map(({ type }, i) => `$${i + 1}::${type}[]`).join(', ')}) u`;
  let version = 1;
  try {
    return await alternately(
      {
        bare: async () => {
          await client.query('begin');
          const own = [companyId, other.bcid];
          await client.query('delete from calculation_line where company_id = $1 and calculation_id = $2', own);
          await client.query(insert, values);
          await client.query('commit');
        },
        save: async () => {
          const done = await saveCalculation(scope, { ...more, pid, bcid, version, op: randomUUID() });
          version = done.version;
        },
      },
      { runs, seconds: 60 },
    );
  } finally {
    await client.end();
  }
}

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, file: { type: 'string', default: '' } },
});
const sizes = values.quick ? [1_000, 5_000] : [1_000, 5_000, 20_000];
try {
  const rules = sizes.map((lines) => ({ lines, ...measureRules(lines, values.quick ? 30 : 100) }));
  printTable(
    'Regne ut en kalkyle',
    ['linjer', 'alt, median ms', '(p95)', 'per 1 000', 'en celle, median ms', '(p95)', 'per 1 000'],
    rules.map(({ lines, whole, edited }) => [
      figure(lines),
      ...[whole, edited].flatMap((times) => [
        milliseconds(times.median),
        milliseconds(times.p95),
        figure((times.median / lines) * 1_000, 2),
      ]),
    ]),
  );
  const save = await measureSave(5_000, values.quick ? 5 : 20);
  printTable(
    'Lagre 5 000 linjer',
    ['', 'median ms', '(p95)', 'mot bar innsetting'],
    [
      ['bar sletting og innsetting', milliseconds(save.bare.median), milliseconds(save.bare.p95), ''],
      [
        'lagring med versjon',
        milliseconds(save.save.median),
        milliseconds(save.save.p95),
        figure(save.save.median / save.bare.median, 2),
      ],
    ],
  );
  if (values.file) addToReport(values.file, 'calc', { rules, save });
} finally {
  await closeConnection();
}
