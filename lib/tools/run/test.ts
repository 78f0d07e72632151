import { randomBytes } from 'node:crypto';
import { Problem } from '@/base/problem.mjs';
import { requireBrowser } from './browser';
import { type Browsing, chosenRun } from './chosen';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { lightBrowser } from './light-browser';
import { keepSeconds } from './seconds';
import { duration } from './steps.mjs';
import { integrationProjects, runPlaywright, runVitest } from './suites';
import { closingLines, nothing, secondsByFile, sumTallies, type Tally } from './tally';
import { integrationEnv, testEnv } from './test-env';
import { bundlePrograms } from './test-programs';
import { type MakeDatabase, throwawayDatabases } from './throwaway';
import { startTrial } from './trial';
import { verify } from './verify';

/** What each part of this run took, by the clock. */
const taken: { part: string; ms: number }[] = [];

/** Runs one part; an exception is printed and counts as one failure. */
async function attempt(life: Lifetime, part: string, work: () => Promise<Tally>): Promise<Tally> {
  const begun = Date.now();
  try {
    return await work();
  } catch (error) {
    if (life.hasEnded()) throw error;
    if (error instanceof Problem && error.details) console.error(`\n${error.details}`);
    const reported = error instanceof Problem || (error instanceof Error && error.name === 'UserError');
    console.error(reported ? error.message : error);
    return { ...nothing, failed: 1, broken: [{ name: 'kjøringen', why: String(reported ? error.message : error) }] };
  } finally {
    taken.push({ part, ms: Date.now() - begun });
  }
}

/** Files that must hold in a clone with nothing beside it, as a newcomer has it. */
const standingAlone = ['economy-saft', 'saft-known', 'saft-round', 'saft-taxes', 'export-calls'];

async function integration(life: Lifetime, filters: string[], makeDatabase: MakeDatabase): Promise<Tally> {
  console.log('\nIntegrasjonstester');
  const env = { ...integrationEnv(await makeDatabase('integration')), NEXT_DIST_DIR: await bundlePrograms(life) };
  const tally = await runVitest(life, integrationProjects, { env, filters, show: true });
  if (!process.env.CI || filters.length > 0) return tally;
  console.log('\nUten filer ved siden av prosjektet');
  const alone = { env: { ...env, BESIDE: 'none' }, filters: standingAlone };
  // What is skipped there has been tried above.
  return sumTallies([tally, { ...(await runVitest(life, integrationProjects, alone)), skipped: [] }]);
}

/** Playwright's patterns for the files in a folder of tests that have one of the words in their path; all without a word. */
function within(folder: string, words: readonly string[] | undefined): string[] {
  if (!words) return [];
  return words.length === 0
    ? [`tests/${folder}/`]
    : words.map((word) => (word.startsWith('tests/') ? word : `tests/${folder}/.*${word}`));
}

async function browser(
  life: Lifetime,
  step: Step,
  { screens, played, called }: Browsing,
  makeDatabase: MakeDatabase,
): Promise<Tally> {
  console.log('\nNettlesertester');
  const found = await requireBrowser(life);
  const CHROMIUM_PATH = await step('Finner nettleseren', () => lightBrowser(life, found));
  const products = !screens ? 'compiled' : played || called ? 'both' : 'light';
  const variables = { METRICS_TOKEN: randomBytes(16).toString('hex') };
  const { env, servers } = await startTrial(life, step, makeDatabase, 'e2e', { variables, products });
  const tallies: Tally[] = [];
  if (screens || played) {
    tallies.push(
      await runPlaywright(life, {
        env: { ...env, CHROMIUM_PATH },
        filters: [...within('screens', screens), ...within('e2e', played)],
        mayBeNone: [screens, played].some((words) => words && words.length > 0),
        isLight: products === 'light',
        show: true,
      }),
    );
  }
  // The calls over HTTP, through middleware and proxies.
  if (called) {
    const suite = { env, filters: called, mayBeNone: called.length > 0, show: true };
    tallies.push(await runVitest(life, ['running'], suite));
  }
  const tally = sumTallies(tallies);
  if (tally.failed > 0) console.log(`\nDet web og live sa til slutt:\n${servers.output().slice(-4_000)}`);
  return tally;
}

/** `npm test`: what a commit waits for, or the named part; the last line has the counts of passed, failed and skipped. */
export async function main(life: Lifetime, step: Step): Promise<number> {
  // The oldest Node that is allowed is tried wherever it is the machine's; INNSIKT_NODE= tries the one npm start fetches.
  process.env.INNSIKT_NODE ??= 'own';
  const { checks, units, databases, browsing } = chosenRun(process.argv.slice(2));
  const tallies: Tally[] = [];
  if (checks) tallies.push(await attempt(life, 'kontroller', () => verify(life, step, checks.units)));
  if (units) {
    const work = async () => {
      const env = { ...testEnv(), NEXT_DIST_DIR: await bundlePrograms(life) };
      return runVitest(life, ['unit', 'guards'], { env, filters: units, show: true });
    };
    tallies.push(await attempt(life, 'enhetstester', work));
  }
  if (databases || browsing) {
    tallies.push(
      await attempt(life, 'alt med database', async () => {
        const makeDatabase = await step('Starter testdatabasen', () => throwawayDatabases(life));
        if (databases)
          tallies.push(await attempt(life, 'integrasjonstester', () => integration(life, databases, makeDatabase)));
        if (browsing)
          tallies.push(await attempt(life, 'nettlesertester', () => browser(life, step, browsing, makeDatabase)));
        return nothing;
      }),
    );
  }
  await life.end();
  const tally = sumTallies(tallies);
  keepSeconds(secondsByFile(tally));
  console.log(`\nTiden gikk til ${taken.map(({ part, ms }) => `${part} ${duration(ms)}`).join(', ')}.`);
  console.log(`\n${closingLines(tally).join('\n')}`);
  return tally.failed > 0 ? 1 : 0;
}
