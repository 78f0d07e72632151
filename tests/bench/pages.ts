import { parseArgs } from 'node:util';
import pg from 'pg';
import { env, secrets } from '@/base/env';
import { closeConnection } from '@/db/client';
import { findSession, type Scope, scopeOf } from '@/lib/platform/auth/session';
import { decodeToken } from '@/lib/platform/auth/session-token';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { readHome } from '@/lib/product/home/read-home';
import { loadPage } from '@/lib/product/pages/load-page';
import { findPage } from '@/lib/product/pages/registry';
import { demoPassword } from '@/lib/tools/demo/people';
import { type Answer, type HttpClient, logInOverHttp } from './http-client';
import { addToReport, figure, milliseconds, printTable, size } from './report';
import { countQueries, recordStatements, replay } from './sent-statements';
import { htmlAddress, jsonAddress, type Target, targets } from './targets';
import { alternately, type Times } from './timing';

type Bytes = { whole: number; packed: number };
/** What is timed; `frame` is a page that asks for nothing of its own: what React, Next, session and chrome cost by themselves. */
type Part = 'sql' | 'loadPage' | 'json' | 'html' | 'frame';
type Measured = Partial<Record<Part, Times>> & {
  queries: number;
  rows: number;
  bytes: { json?: Bytes; html?: Bytes };
};
type Outcome = { name: string } & (Measured | { failed: string });

/** A target may take so long; a slow one is measured fewer times. */
const secondsPerTarget = 20;

function accept(target: Target, { status, body }: Answer): number {
  if (status !== 200) throw new Error(`${target.path} answered ${status}: ${body.toString('utf8', 0, 200)}`);
  for (const sign of ['"wtype":"failed"', 'Tallene kunne ikke hentes', 'Kunne ikke leses']) {
    if (body.includes(sign)) throw new Error(`${target.path} answered with a widget that failed`);
  }
  return body.length;
}

/** The server's own part of a page; it gives the names of what failed. */
function loading({ path, params, limit, isHome }: Target, scope: Scope): () => Promise<string[]> {
  if (isHome) return async () => (await readHome(scope)).failed.map(({ title }) => title);
  const entry = findPage(path);
  if (!entry) throw new Error(`no page ${path}`);
  return async () => {
    const { widgets } = await loadPage(scope, entry, params, { limit });
    return Object.entries(widgets).flatMap(([id, { wtype }]) => (wtype === 'failed' ? [id] : []));
  };
}

/** Measures one page: the bare statements, loadPage in this process, and the product's own answers, in turn. */
async function measure(target: Target, scope: Scope, pool: pg.Pool, client: HttpClient, runs: number) {
  const load = loading(target, scope);
  await load();
  const { result, waves } = await recordStatements(load);
  if (result.length > 0) throw new Error(`${target.path}: the widget ${result[0]} failed`);
  const rows = await replay(pool, waves);

  const addresses = { json: jsonAddress(target), html: htmlAddress(target) };
  const bytes: Measured['bytes'] = {};
  const works: Partial<Record<Part, () => Promise<unknown>>> = {
    sql: () => replay(pool, waves),
    loadPage: load,
  };
  const fetching = (address: string) => async () => {
    const { status } = await client.get(address, 'gzip');
    if (status !== 200) throw new Error(`${address} answered ${status}`);
  };
  for (const kind of target.answers) {
    const whole = accept(target, await client.get(addresses[kind], 'identity'));
    bytes[kind] = { whole, packed: (await client.get(addresses[kind], 'gzip')).body.length };
    works[kind] = fetching(addresses[kind]);
  }
  if (works.html) works.frame = fetching(fixedPaths.profile);
  const times = await alternately(works as Record<keyof typeof works, () => Promise<unknown>>, {
    runs,
    seconds: secondsPerTarget,
  });
  return { ...times, queries: countQueries(waves), rows, bytes };
}

function both(times: Times | undefined): string {
  return times ? `${milliseconds(times.median)} (${milliseconds(times.p95)})` : '–';
}

function tableRow(outcome: Outcome): string[] {
  if ('failed' in outcome) return [outcome.name, outcome.failed];
  const { sql, loadPage: loaded, json, html, frame, bytes } = outcome;
  const ratio = (times: Times | undefined) => figure(sql && times && times.median / sql.median, 2);
  return [
    outcome.name,
    figure(outcome.queries),
    figure(outcome.rows),
    ...[sql, loaded, json, html].map(both),
    frame ? milliseconds(frame.median) : '–',
    ...[loaded, json, html].map(ratio),
    figure(sql && html && frame && (html.median - frame.median) / sql.median, 2),
    ...[bytes.json, bytes.html].map((one) => (one ? `${size(one.whole)} (${size(one.packed)})` : '–')),
  ];
}

const heads = [
  ...['side', 'spørringer', 'rader', 'SQL ms', 'loadPage ms', 'JSON ms', 'HTML ms', 'tom side ms'],
  ...['loadPage/SQL', 'JSON/SQL', 'HTML/SQL', '(HTML − tom)/SQL'],
  ...['JSON byte (gzip)', 'HTML byte (gzip)'],
];

async function voucherLinesOf(pool: pg.Pool, companyId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from voucher_line where company_id = $1',
    [companyId],
  );
  return rows[0]?.count ?? 0;
}

/** The project with most hours. */
async function busiestProject(pool: pg.Pool, companyId: string): Promise<string> {
  const { rows } = await pool.query<{ project: string }>(
    'select project_id as project from time_entry where company_id = $1 group by 1 order by count(*) desc, 1 limit 1',
    [companyId],
  );
  return rows[0]?.project ?? '';
}

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '' },
    data: { type: 'string', default: 'demo' },
    runs: { type: 'string', default: '20' },
    file: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
});
const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: env().DATABASE_POOL });
try {
  const client = await logInOverHttp(values.base, 'admin@demo.no', demoPassword);
  const session = await findSession(await decodeToken(client.token, secrets()));
  if (!session?.activeCompanyId) throw new Error('the log-in gave no session with a company');
  const scope = await scopeOf(session, session.activeCompanyId);
  // As a database is a minute after it was filled, when autovacuum has been there.
  await pool.query('vacuum analyze');
  const lines = await voucherLinesOf(pool, scope.company.id);
  const outcomes: Outcome[] = [];
  const projectid = await busiestProject(pool, scope.company.id);
  for (const requested of targets.filter(({ name }) => name.includes(values.only))) {
    const target = requested.ofProject
      ? { ...requested, params: { ...requested.params, [projectParam]: projectid } }
      : requested;
    console.log(`måler ${target.name} …`);
    try {
      outcomes.push({ name: target.name, ...(await measure(target, scope, pool, client, Number(values.runs))) });
    } catch (error) {
      outcomes.push({ name: target.name, failed: error instanceof Error ? error.message : String(error) });
      process.exitCode = 1;
    }
  }
  const title = `Sider, ${figure(lines)} bilagslinjer (${values.data}): median (p95) av inntil ${values.runs} runder`;
  printTable(title, heads, outcomes.map(tableRow));
  if (values.file) addToReport(values.file, `pages-${values.data}`, { lines, pages: outcomes });
} finally {
  await pool.end();
  await closeConnection();
}
