import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inData } from '@/base/places.mjs';
import { Problem } from '@/base/problem.mjs';
import { requireBrowser } from './browser';
import { buildWhenStale } from './build';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { freePort } from './ports';
import { runTypeScript } from './programs';
import { testEnv } from './test-env';
import { type MakeDatabase, throwawayDatabases } from './throwaway';
import { startTrial } from './trial';

const parts = [
  'pages',
  'saft',
  'hours',
  'invoices',
  'edits',
  'live',
  'tables',
  'stream',
  'keys',
  'login',
  'calc',
  'widgets',
  'windows',
  'delivery',
  'prices',
  'search',
  'home',
  'group',
  'digest',
  'backup',
] as const;
type Part = (typeof parts)[number];
type Bench = { life: Lifetime; step: Step; makeDatabase: MakeDatabase; quick: boolean; large: boolean; file: string };

/** Twenty times the demo ledger: 2,000,000 voucher lines in its first company. */
const sizes = [
  { data: 'demo', scale: undefined, runs: '20' },
  { data: 'stor', scale: '20', runs: '10' },
] as const;

function readArguments(): { part: Part | undefined; quick: boolean; large: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { quick: { type: 'boolean', default: false }, large: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const part = parts.find((one) => one === positionals[0]);
    if (positionals.length > (part ? 1 : 0)) throw new Error('unknown part');
    return { part, ...values };
  } catch {
    throw new Problem(`Bruk: npm run bench -- [${parts.join('|')}] [--quick] [--large]`);
  }
}

async function measure({ life, file }: Bench, script: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const options = { env: { ...env, NODE_ENV: 'production' as const }, show: true };
  return (await runTypeScript(life, `tests/bench/${script}.ts`, [...args, '--file', file], options)).code;
}

async function measurePages(bench: Bench): Promise<number> {
  const { life, step, makeDatabase, quick } = bench;
  let worst = 0;
  for (const { data, scale, runs } of quick ? sizes.slice(0, 1) : sizes) {
    const { env } = await startTrial(life, step, makeDatabase, `bench_${data}`, { scale });
    const args = ['--base', env.E2E_BASE_URL ?? '', '--data', data, '--runs', quick ? '5' : runs];
    worst = Math.max(worst, await measure(bench, 'pages', args, env));
  }
  return worst;
}

/** Each log-in has its own address in a proxy header: a single address with so many failures would be rate limited. */
async function measureLogin(bench: Bench): Promise<number> {
  const { life, step, makeDatabase, quick } = bench;
  const variables = { TRUSTED_PROXY_HEADER: 'x-bench-address' };
  const { env } = await startTrial(life, step, makeDatabase, 'bench_login', { variables });
  const args = ['--base', env.E2E_BASE_URL ?? '', ...(quick ? ['--quick', '--runs', '60'] : ['--runs', '300'])];
  return measure(bench, 'login', args, env);
}

/** A price list of 100,000 rows: its calls' answers and its screen's load, in its own company in the demo database. */
async function measureTables(bench: Bench): Promise<number> {
  const { life, step, makeDatabase, quick, large } = bench;
  const { env, servers } = await startTrial(life, step, makeDatabase, 'bench_tables');
  const variables = { ...env, CHROMIUM_PATH: await requireBrowser(life) };
  const args = ['--base', env.E2E_BASE_URL ?? '', '--web', String(servers.web), ...(quick ? ['--quick'] : [])];
  const code = await measure(bench, 'tables', args, variables);
  return large ? Math.max(code, await measure(bench, 'tables', [...args, '--large'], variables)) : code;
}

/**
 * `search`: Ctrl K over a ledger of 2,000,000 voucher lines, 100,000 when quick. `group`: ten companies of 200,000 lines each, 20,000 when quick,
 * beside the slowest company's own page. `home`: /home and the counts of the menu, for a person of nine companies.
 */
async function measureOverHttp(bench: Bench, script: 'search' | 'group' | 'home'): Promise<number> {
  const { life, step, makeDatabase, quick } = bench;
  const { env } = await startTrial(life, step, makeDatabase, `bench_${script}`);
  return measure(bench, script, ['--base', env.E2E_BASE_URL ?? '', ...(quick ? ['--quick'] : [])], env);
}

/** The morning's letters of 200 people over the demo companies, while others work; the mail server is the measurement's own. */
async function measureDigest(bench: Bench): Promise<number> {
  const { life, step, makeDatabase, quick } = bench;
  const mail = String(await freePort());
  const variables = {
    SMTP_URL: `smtp://127.0.0.1:${mail}`,
    MAIL_FROM: 'Innsikt <innsikt@firma.no>',
    MAIL_PER_HOUR: '100000',
  };
  const { env } = await startTrial(life, step, makeDatabase, 'bench_digest', { variables });
  return measure(
    bench,
    'digest',
    ['--base', env.E2E_BASE_URL ?? '', '--mail', mail, ...(quick ? ['--quick'] : [])],
    env,
  );
}

/** The night's backup, taken, restored beside and compared over the demo data, while others work. */
async function measureBackup(bench: Bench): Promise<number> {
  const { life, step, makeDatabase, quick } = bench;
  const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-bench-'));
  life.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const variables = { BACKUP_DIR: folder };
  const { env, servers } = await startTrial(life, step, makeDatabase, 'bench_backup', { variables });
  const args = ['--base', env.E2E_BASE_URL ?? '', '--jobs', String(servers.jobs), ...(quick ? ['--quick'] : [])];
  return measure(bench, 'backup', args, env);
}

/** Widgets over ledgers of every size, beside the same queries on the voucher lines with the bare driver. */
async function measureWidgets(bench: Bench): Promise<number> {
  const { life, step, makeDatabase, quick, large } = bench;
  const { env } = await startTrial(life, step, makeDatabase, 'bench_widgets');
  const args = ['--base', env.E2E_BASE_URL ?? '', ...(quick ? ['--quick'] : []), ...(large ? ['--large'] : [])];
  return measure(bench, 'widgets', args, env);
}

/** A list of 1,000,000 voucher lines in windows, beside one scan with the bare driver, and web's memory meanwhile. */
async function measureWindows(bench: Bench): Promise<number> {
  const { life, step, makeDatabase, quick, large } = bench;
  const { env, servers } = await startTrial(life, step, makeDatabase, 'bench_windows');
  const flags = [...(quick ? ['--quick'] : []), ...(large ? ['--large'] : [])];
  return measure(bench, 'windows', ['--base', env.E2E_BASE_URL ?? '', '--web', String(servers.web), ...flags], env);
}

/**
 * `delivery`: a large workbook, the scripts of two pages, and web's start over the same build. `stream`: a table of
 * 100,000 rows that is scrolled while ten colleagues change 1,000 cells a second. `keys`: such a table searched key by key.
 */
async function measureInBrowser(bench: Bench, script: 'delivery' | 'stream' | 'keys'): Promise<number> {
  const { life, step, makeDatabase, quick } = bench;
  const { env } = await startTrial(life, step, makeDatabase, `bench_${script}`);
  const variables = { ...env, CHROMIUM_PATH: await requireBrowser(life) };
  return measure(bench, script, ['--base', env.E2E_BASE_URL ?? '', ...(quick ? ['--quick'] : [])], variables);
}

/** Runs a measurement that only needs an empty database. */
async function measureAlone(
  bench: Bench,
  script: 'saft' | 'hours' | 'invoices' | 'edits' | 'live' | 'calc' | 'prices',
): Promise<number> {
  const url = await bench.step('Lager database', () => bench.makeDatabase(`bench_${script}`));
  const env = { ...testEnv(), DATABASE_URL: url, AUTH_SECRET: randomBytes(32).toString('base64url') };
  // The threads of the worker pool are part of the build.
  await buildWhenStale(bench.life, env);
  return measure(bench, script, bench.quick ? ['--quick'] : [], env);
}

/**
 * `npm run bench`: pages beside their bare SQL on the demo data and on 2,000,000 voucher lines, the SAF-T import beside
 * its bare limits, a time sheet of 100,000 lines, 1,000 invoices, edits of a price list beside a bare socket and driver, an edit through the sidecar beside the bare
 * statement and socket, a table of 100,000 rows beside a bare server and page and while others change 1,000 cells a second, search keys in it, log-ins of known and unknown users,
 * widgets over ledgers of 10,000 to 2,000,000 lines (with --large 5,000,000, and a price list of 1,000,000), a list of
 * 1,000,000 lines in windows, a workbook of 100,000 rows with scripts and start, a calculation computed and saved, and a
 * price file of 500,000 items, the search over 2,000,000 lines, /home and the menu's counts, a group of ten companies, the morning's letters of 200 people, the night's backup,
 * on databases with production's disk settings. `pages`, `saft`, `hours`, `invoices`, `edits`, `live`, `tables`, `stream`, `keys`, `login`, `calc`, `widgets`,
 * `windows`, `delivery`, `prices`, `search`, `home`, `group`, `digest` or `backup` runs one of them, `--quick` fewer rounds without the large database. Prints tables, writes
 * the figures to .data/bench-<date>.json and rows of the speed table in docs/speed.md (not with --quick).
 */
export async function main(life: Lifetime, step: Step): Promise<number> {
  const { part, quick, large } = readArguments();
  process.env.INNSIKT_BUILD ??= 'production';
  const makeDatabase = await step('Starter databasen', () => throwawayDatabases(life, { durable: true }));
  const file = inData(`bench-${new Date().toISOString().slice(0, 10)}.json`);
  const bench = { life, step, makeDatabase, quick, large, file };
  const codes: number[] = [];
  const requested = (one: Part) => part === undefined || part === one;
  if (requested('pages')) codes.push(await measurePages(bench));
  if (requested('saft')) codes.push(await measureAlone(bench, 'saft'));
  if (requested('hours')) codes.push(await measureAlone(bench, 'hours'));
  if (requested('invoices')) codes.push(await measureAlone(bench, 'invoices'));
  if (requested('edits')) codes.push(await measureAlone(bench, 'edits'));
  if (requested('live')) codes.push(await measureAlone(bench, 'live'));
  if (requested('tables')) codes.push(await measureTables(bench));
  if (requested('stream')) codes.push(await measureInBrowser(bench, 'stream'));
  if (requested('keys')) codes.push(await measureInBrowser(bench, 'keys'));
  if (requested('calc')) codes.push(await measureAlone(bench, 'calc'));
  if (requested('widgets')) codes.push(await measureWidgets(bench));
  if (requested('windows')) codes.push(await measureWindows(bench));
  if (requested('delivery')) codes.push(await measureInBrowser(bench, 'delivery'));
  if (requested('prices')) codes.push(await measureAlone(bench, 'prices'));
  if (requested('search')) codes.push(await measureOverHttp(bench, 'search'));
  if (requested('home')) codes.push(await measureOverHttp(bench, 'home'));
  if (requested('group')) codes.push(await measureOverHttp(bench, 'group'));
  if (requested('digest')) codes.push(await measureDigest(bench));
  if (requested('backup')) codes.push(await measureBackup(bench));
  if (requested('login')) codes.push(await measureLogin(bench));
  console.log(`\nTallene ligger i ${file}.`);
  return Math.max(...codes);
}
