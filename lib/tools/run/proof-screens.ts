import { requireBrowser } from './browser';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { runPlaywright } from './suites';
import { closingLines } from './tally';
import { throwawayDatabases } from './throwaway';
import { startTrial } from './trial';

const onEveryScreen =
  (file: string, purpose: string) =>
  async (life: Lifetime, step: Step): Promise<number> => {
    const CHROMIUM_PATH = await requireBrowser(life);
    const makeDatabase = await step('Starter testdatabasen', () => throwawayDatabases(life));
    const { env } = await startTrial(life, step, makeDatabase, purpose);
    const every = { ...env, CHROMIUM_PATH, EVERY_SCREEN: '1' };
    const tally = await runPlaywright(life, { env: every, filters: [file], show: true });
    await life.end();
    console.log(`\n${closingLines(tally).join('\n')}`);
    return tally.failed > 0 ? 1 : 0;
  };

/** Every screen of the demo company looked at by axe in both themes and at both sizes, and all it opens opened; 1 when something is wrong. */
export const proveScreens = onEveryScreen('walk.spec', 'screens');

/** Texts that would run, in every text field, on every screen and in every file; 1 when one does, or a file would do something where it is opened. */
export const proveCanaries = onEveryScreen('canaries.spec', 'canaries');
