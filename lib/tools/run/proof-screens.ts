import { requireBrowser } from './browser';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { runPlaywright, runVitest } from './suites';
import { closingLines } from './tally';
import { throwawayDatabases } from './throwaway';
import { startTrial } from './trial';

const onEveryScreen =
  (files: readonly string[], purpose: string) =>
  async (life: Lifetime, step: Step): Promise<number> => {
    const CHROMIUM_PATH = await requireBrowser(life);
    const makeDatabase = await step('Starter testdatabasen', () => throwawayDatabases(life));
    const { env } = await startTrial(life, step, makeDatabase, purpose);
    const every = { ...env, CHROMIUM_PATH, EVERY_SCREEN: '1', TRIAL_TIMES: '1' };
    const suite = { env: every, filters: [...files], show: true };
    const isPlayed = files.every((file) => file.endsWith('.spec'));
    const tally = isPlayed ? await runPlaywright(life, suite) : await runVitest(life, ['running'], suite);
    await life.end();
    console.log(`\n${closingLines(tally).join('\n')}`);
    return tally.failed > 0 ? 1 : 0;
  };

/**
 * Checks every screen of the demo company, and everything it opens, with axe in both themes and at both sizes; every screen in companies
 * of few rows and in one of long names; every drawn screen; each kind on paper, and each report without scripts. 1 on any finding.
 */
export const proveScreens = onEveryScreen(
  ['walk.spec', 'few-rows.spec', 'header.spec', 'drawings.spec', 'print.spec', 'without-scripts.spec'],
  'screens',
);

/**
 * Types injection payloads into every text field, on every screen and in every file; 1 when one runs, or a file would
 * act when opened.
 */
export const proveCanaries = onEveryScreen(['canaries.spec'], 'canaries');

/** Presses the tabs of each page in every order; 1 when one is not reached, or an error is reported on the way. */
export const proveTabs = onEveryScreen(['tabs.spec'], 'tabs');

/** Calls every route of the compiled product as another company's administrator; 1 when one answers anything of this one. */
export const proveCalls = onEveryScreen(['running/every-route.test'], 'calls');

/** Backs the product up under load and starts it on what is restored; 1 when it shows other figures. */
export const proveRestored = onEveryScreen(['running/restored-starts.test'], 'restored');
