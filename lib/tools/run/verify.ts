import { Problem } from '@/base/problem.mjs';
import { changes } from './changed';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { runProgram } from './programs';
import { duration } from './steps.mjs';
import { runUnits } from './suites';
import { closingLines, type Tally } from './tally';
import { testEnv } from './test-env';
import { bundlePrograms } from './test-programs';

type Check = { title: string; sentence: string; program: Parameters<typeof runProgram>[1]; args: string[] };

const lint: Check = {
  title: 'format og lint',
  sentence: 'Format eller lint har feil: npm run format retter det meste.',
  program: 'biome',
  args: ['check', '.'],
};
/** One after the other: the types need the routes', and the tests beside them use the other processor. */
const checks: readonly Check[] = [
  { title: 'ruter', sentence: 'Next kunne ikke lage typene til rutene.', program: 'next', args: ['typegen'] },
  { title: 'typer', sentence: 'Typene har feil.', program: 'tsc', args: ['--noEmit', '-p', '.'] },
  {
    title: 'ubrukt kode',
    sentence: 'Noe brukes ikke: slett det, eller ta bort export.',
    program: 'knip',
    args: ['--no-progress'],
  },
];

/**
 * Format and lint (import directions with it); then the routes' types, types and unused code beside the guards and unit tests: of those
 * all, or `units`. Throws what the first of the checks that fails said, when all are done. Needs no database.
 */
export async function verify(life: Lifetime, step: Step, units?: readonly string[]): Promise<Tally> {
  const env = testEnv();
  const passes = async ({ sentence, program, args }: Check) => {
    const { code, output } = await runProgram(life, program, args, { env });
    if (code !== 0) throw new Problem(sentence, output);
  };
  await step('Format og lint', () => passes(lint));
  return step('Typer, ubrukt kode, vakter og enhetstester', async (note) => {
    const times: string[] = [];
    const inOrder = async () => {
      for (const check of checks) {
        const begun = Date.now();
        await passes(check);
        times.push(`${check.title} ${duration(Date.now() - begun)}`);
      }
    };
    // A few files seldom start a thread of the pool.
    const allUnits = async () =>
      runUnits(life, { env: units ? env : { ...env, NEXT_DIST_DIR: await bundlePrograms(life) }, units });
    const [checked, tested] = await Promise.allSettled([inOrder(), allUnits()]);
    if (tested.status === 'rejected') throw tested.reason;
    const { output, ...tally } = tested.value;
    if (tally.failed > 0) console.log(`\n${output}`);
    if (checked.status === 'rejected') throw checked.reason;
    note([...times, tally.failed > 0 ? 'feil i tester' : `${tally.passed} tester bestått`].join(', '));
    return tally;
  });
}

/** `npm run verify`: of the unit tests those that the changes touch; `npm test` runs them all. */
export async function main(life: Lifetime, step: Step): Promise<number> {
  const { touched } = changes();
  const tally = await verify(life, step, touched === 'all' ? undefined : touched.unit);
  if (tally.failed > 0) console.log(`\n${closingLines(tally).join('\n')}`);
  return tally.failed > 0 ? 1 : 0;
}
