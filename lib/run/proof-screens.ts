import { requireBrowser } from './browser';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { runPlaywright } from './suites';
import { closingLines } from './tally';
import { throwawayDatabases } from './throwaway';
import { startTrial } from './trial';

/** Every screen of the demo company looked at by axe in both themes and at both sizes, and all it opens opened; 1 when something is wrong. */
export async function proveScreens(life: Lifetime, step: Step): Promise<number> {
  const CHROMIUM_PATH = await requireBrowser(life);
  const makeDatabase = await step('Starter testdatabasen', () => throwawayDatabases(life));
  const { env } = await startTrial(life, step, makeDatabase, 'screens');
  const every = { ...env, CHROMIUM_PATH, EVERY_SCREEN: '1' };
  const tally = await runPlaywright(life, { env: every, filters: ['walk.spec'], show: true });
  await life.end();
  console.log(`\n${closingLines(tally).join('\n')}`);
  return tally.failed > 0 ? 1 : 0;
}
