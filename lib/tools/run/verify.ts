import { Problem } from '@/base/problem.mjs';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { runProgram } from './programs';
import { runVitest } from './suites';
import type { Tally } from './tally';
import { testEnv } from './test-env';

/**
 * Format and lint (import directions with it), the routes' types, types, unused code, guards and unit tests; stops at the first that
 * fails, with what it said. Needs no database.
 */
export async function verify(life: Lifetime, step: Step): Promise<Tally> {
  const env = testEnv();
  async function program(title: string, sentence: string, ...run: [Parameters<typeof runProgram>[1], string[]]) {
    await step(title, async () => {
      const { code, output } = await runProgram(life, ...run, { env });
      if (code !== 0) throw new Problem(sentence, output);
    });
  }
  await program('Format og lint', 'Format eller lint har feil: npm run format retter det meste.', 'biome', [
    'check',
    '.',
  ]);
  await program('Ruter', 'Next kunne ikke lage typene til rutene.', 'next', ['typegen']);
  await program('Typer', 'Typene har feil.', 'tsc', ['--noEmit', '-p', '.']);
  await program('Ubrukt kode', 'Noe brukes ikke: slett det, eller ta bort export.', 'knip', ['--no-progress']);
  return step('Enhetstester og vakter', async (note) => {
    const { output, ...tally } = await runVitest(life, ['unit', 'guards'], { env });
    if (tally.failed > 0) {
      console.log(`\n${output}`);
      note('feil');
    } else note(`${tally.passed} bestått`);
    return tally;
  });
}

/** `npm run verify`. */
export async function main(life: Lifetime, step: Step): Promise<number> {
  const { failed } = await verify(life, step);
  return failed > 0 ? 1 : 0;
}
