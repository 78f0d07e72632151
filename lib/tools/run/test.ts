import { randomBytes } from 'node:crypto';
import { Problem } from '@/base/problem.mjs';
import { requireBrowser } from './browser';
import { changes } from './changed';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { lightBrowser } from './light-browser';
import { integrationProjects, runPlaywright, runVitest } from './suites';
import { closingLines, nothing, sumTallies, type Tally } from './tally';
import { integrationEnv, testEnv } from './test-env';
import { type MakeDatabase, throwawayDatabases } from './throwaway';
import { startTrial } from './trial';
import { verify } from './verify';

const parts = ['unit', 'integration', 'e2e', 'changed'] as const;
type Part = (typeof parts)[number];

function readArguments(): { part: Part | undefined; filters: string[] } {
  const [first, ...filters] = process.argv.slice(2);
  if (first === undefined) return { part: undefined, filters };
  const part = parts.find((one) => one === first);
  if (!part) throw new Problem(`Ukjent del «${first}»: bruk npm test, eller npm test -- ${parts.join('|')} [filter].`);
  return { part, filters };
}

/** Runs one part; an exception is printed and counts as one failure. */
async function attempt(life: Lifetime, work: () => Promise<Tally>): Promise<Tally> {
  try {
    return await work();
  } catch (error) {
    if (life.hasEnded()) throw error;
    if (error instanceof Problem && error.details) console.error(`\n${error.details}`);
    const reported = error instanceof Problem || (error instanceof Error && error.name === 'UserError');
    console.error(reported ? error.message : error);
    return { ...nothing, failed: 1, broken: [{ name: 'kjøringen', why: String(reported ? error.message : error) }] };
  }
}

async function integration(life: Lifetime, filters: string[], makeDatabase: MakeDatabase): Promise<Tally> {
  console.log('\nIntegrasjonstester');
  const env = integrationEnv(await makeDatabase('integration'));
  return runVitest(life, integrationProjects, { env, filters, show: true });
}

/** What of the tests against the built product is run: by Playwright and by vitest; undefined for none of them. */
type Browsing = { played?: string[]; called?: string[] };

async function browser(
  life: Lifetime,
  step: Step,
  { played, called }: Browsing,
  makeDatabase: MakeDatabase,
): Promise<Tally> {
  console.log('\nNettlesertester');
  const found = await requireBrowser(life);
  const CHROMIUM_PATH = await step('Finner nettleseren', () => lightBrowser(life, found));
  const { env, servers } = await startTrial(life, step, makeDatabase, 'e2e', {
    variables: { METRICS_TOKEN: randomBytes(16).toString('hex') },
  });
  const suite = (filters: string[]) => ({ filters, show: true, mayBeNone: filters.length > 0 });
  const tallies: Tally[] = [];
  if (played) tallies.push(await runPlaywright(life, { ...suite(played), env: { ...env, CHROMIUM_PATH } }));
  // The calls over HTTP, through middleware and proxies.
  if (called) tallies.push(await runVitest(life, ['running'], { ...suite(called), env }));
  const tally = sumTallies(tallies);
  if (tally.failed > 0) console.log(`\nDet web og live sa til slutt:\n${servers.output().slice(-4_000)}`);
  return tally;
}

/** What a run holds: the checks with so many of the unit tests, and the filters of what needs a database; undefined for none. */
type Run = { checks?: { units?: string[] }; units?: string[]; databases?: string[]; browsing?: Browsing };

const everything: Run = { checks: {}, databases: [], browsing: { played: [], called: [] } };

const some = (files: string[]) => (files.length > 0 ? files : undefined);

/** What is run for the changes, and said of it. */
function changedRun(): Run {
  const { files, touched } = changes();
  if (touched === 'all') {
    console.log('Endret er noe alt hviler på: alt kjøres.');
    return everything;
  }
  const { unit, integration: databases, e2e, running } = touched;
  const counts = [
    `${unit.length} enhetstester`,
    `${databases.length} på database`,
    `${e2e.length + running.length} i nettleser`,
  ];
  console.log(`${files.length} endrede filer berører filer med tester: ${counts.join(', ')}.`);
  const browsing = e2e.length + running.length > 0 ? { played: some(e2e), called: some(running) } : undefined;
  return { checks: { units: unit }, databases: some(databases), browsing };
}

function runOf(part: Part | undefined, filters: string[]): Run {
  switch (part) {
    case undefined:
      return everything;
    case 'changed':
      return changedRun();
    case 'unit':
      return { units: filters };
    case 'integration':
      return { databases: filters };
    case 'e2e':
      return { browsing: { played: filters, called: filters } };
  }
}

/** `npm test`: everything, or the named part; the last line has the counts of passed, failed and skipped. */
export async function main(life: Lifetime, step: Step): Promise<number> {
  // The oldest Node that is allowed is tried wherever it is the machine's; INNSIKT_NODE= tries the one npm start fetches.
  process.env.INNSIKT_NODE ??= 'own';
  const { part, filters } = readArguments();
  const { checks, units, databases, browsing } = runOf(part, filters);
  const tallies: Tally[] = [];
  if (checks) tallies.push(await attempt(life, () => verify(life, step, checks.units)));
  if (units) {
    const suite = { env: testEnv(), filters: units, show: true };
    tallies.push(await attempt(life, () => runVitest(life, ['unit', 'guards'], suite)));
  }
  if (databases || browsing) {
    tallies.push(
      await attempt(life, async () => {
        const makeDatabase = await step('Starter testdatabasen', () => throwawayDatabases(life));
        if (databases) tallies.push(await attempt(life, () => integration(life, databases, makeDatabase)));
        if (browsing) tallies.push(await attempt(life, () => browser(life, step, browsing, makeDatabase)));
        return nothing;
      }),
    );
  }
  await life.end();
  const tally = sumTallies(tallies);
  console.log(`\n${closingLines(tally).join('\n')}`);
  return tally.failed > 0 ? 1 : 0;
}
