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

/**
 * Checks every screen of the demo company, and everything it opens, with axe in both themes and at both sizes; 1 on any
 * finding.
 */
export const proveScreens = onEveryScreen('walk.spec', 'screens');

/**
 * Types injection payloads into every text field, on every screen and in every file; 1 when one runs, or a file would
 * act when opened.
 */
export const proveCanaries = onEveryScreen('canaries.spec', 'canaries');
