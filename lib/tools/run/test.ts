import { randomBytes } from 'node:crypto';
import { Problem } from '@/base/problem.mjs';
import { requireBrowser } from './browser';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { lightBrowser } from './light-browser';
import { integrationProjects, runPlaywright, runVitest } from './suites';
import { closingLines, nothing, sumTallies, type Tally } from './tally';
import { integrationEnv, testEnv } from './test-env';
import { type MakeDatabase, throwawayDatabases } from './throwaway';
import { startTrial } from './trial';
import { verify } from './verify';

const parts = ['unit', 'integration', 'e2e'] as const;
type Part = (typeof parts)[number];

function readArguments(): { part: Part | undefined; filters: string[] } {
  const [first, ...filters] = process.argv.slice(2);
  if (first === undefined) return { part: undefined, filters };
  const part = parts.find((one) => one === first);
  if (!part) throw new Problem(`Ukjent del «${first}»: bruk npm test, eller npm test -- ${parts.join('|')} [filter].`);
  return { part, filters };
}

/** Runs one part; what breaks in it is told, and counts as one failure. */
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

async function browser(life: Lifetime, step: Step, filters: string[], makeDatabase: MakeDatabase): Promise<Tally> {
  console.log('\nNettlesertester');
  const found = await requireBrowser(life);
  const CHROMIUM_PATH = await step('Finner nettleseren', () => lightBrowser(life, found));
  const { env, servers } = await startTrial(life, step, makeDatabase, 'e2e', {
    variables: { METRICS_TOKEN: randomBytes(16).toString('hex') },
  });
  const suite = { filters, show: true, mayBeNone: filters.length > 0 };
  const played = await runPlaywright(life, { ...suite, env: { ...env, CHROMIUM_PATH } });
  // The calls over HTTP, through middleware and proxying.
  const called = await runVitest(life, ['running'], { ...suite, env });
  const tally = sumTallies([played, called]);
  if (tally.failed > 0) console.log(`\nDet web og live sa til slutt:\n${servers.output().slice(-4_000)}`);
  return tally;
}

/** `npm test`: everything, or the part named; the last line says how many passed, failed and were skipped. */
export async function main(life: Lifetime, step: Step): Promise<number> {
  const { part, filters } = readArguments();
  const tallies: Tally[] = [];
  if (!part) tallies.push(await attempt(life, () => verify(life, step)));
  if (part === 'unit') {
    const suite = { env: testEnv(), filters, show: true };
    tallies.push(await attempt(life, () => runVitest(life, ['unit', 'guards'], suite)));
  }
  if (part !== 'unit') {
    tallies.push(
      await attempt(life, async () => {
        const makeDatabase = await step('Starter testdatabasen', () => throwawayDatabases(life));
        if (part !== 'e2e') tallies.push(await attempt(life, () => integration(life, filters, makeDatabase)));
        if (part !== 'integration') tallies.push(await attempt(life, () => browser(life, step, filters, makeDatabase)));
        return nothing;
      }),
    );
  }
  await life.end();
  const tally = sumTallies(tallies);
  console.log(`\n${closingLines(tally).join('\n')}`);
  return tally.failed > 0 ? 1 : 0;
}
