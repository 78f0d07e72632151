import { randomBytes } from 'node:crypto';
import { requireBrowser } from './browser';
import type { Step } from './database';
import { type Lifetime, partOf } from './lifetime.mjs';
import { lightBrowser } from './light-browser';
import { integrationProjects, runPlaywright, runVitest } from './suites';
import { integrationEnv, testEnv } from './test-env';
import { throwawayDatabases } from './throwaway';
import type { Suite } from './touched';
import { prepareTrial } from './trial';

/** The first test that failed under a break, twice in a row, with the seconds from the first test run to it. */
export type Seen = { suite: Suite; test: string; why: string; seconds: number };

/** So long for the tests near one break. */
const maxMs = 600_000;
// The nearest files first, so that what sees a break is soon found: each start of a runner costs three seconds.
const batches: Readonly<Record<Suite, number>> = { unit: 40, integration: 12, screens: 12, running: 6, e2e: 6 };
/** The suites that ask the product, the cheapest first. */
const ofProduct = ['screens', 'e2e', 'running'] as const;
const suites = ['unit', 'integration', ...ofProduct] as const;

function batchesOf(files: readonly string[], size: number): string[][] {
  return files.length === 0 ? [] : [files.slice(0, size), ...batchesOf(files.slice(size), size * 2)];
}

/** A database for the tests, the product with demo data, built with the switches in it, and what runs the tests near a break. */
export async function breakTests(life: Lifetime, step: Step) {
  const makeDatabase = await step('Starter testdatabasen', () => throwawayDatabases(life));
  const database = integrationEnv(await makeDatabase('mutate'));
  const CHROMIUM_PATH = await lightBrowser(life, await requireBrowser(life));
  const variables = { METRICS_TOKEN: randomBytes(16).toString('hex') };
  const product = await prepareTrial(life, step, makeDatabase, 'mutated', { variables, products: 'both' });

  type Options = { bail?: boolean; again?: boolean; maxMs?: number };
  /** Runs files of a suite with break `number` awake; 0 for none. */
  function run(suite: Suite, filters: string[], number: number, options: Options = {}) {
    const own = { unit: testEnv(), integration: database, running: product.env };
    const awake = { INNSIKT_BREAK: String(number) };
    if (suite === 'screens' || suite === 'e2e') {
      return runPlaywright(life, { env: { ...product.env, CHROMIUM_PATH, ...awake }, filters, ...options });
    }
    const projects = suite === 'integration' ? integrationProjects : [suite];
    return runVitest(life, projects, { env: { ...own[suite], ...awake }, filters, ...options });
  }

  /** The first test of `files` that fails while the break is awake; 'late' when the time is over. */
  async function seenIn(suite: Suite, files: readonly string[], number: number, begun: number) {
    for (const batch of batchesOf(files, batches[suite])) {
      const left = begun + maxMs - Date.now();
      if (left <= 5_000) return 'late';
      const { broken, timedOut } = await run(suite, batch, number, { bail: true, again: true, maxMs: left });
      // Playwright names what it did not come to as well.
      const [first] = broken.filter(({ name, why }) => name.includes(' › ') && why !== '' && !/interrupted/.test(why));
      const seconds = Math.round((Date.now() - begun) / 1000);
      if (first) return { suite, test: first.name, why: first.why.split('\n', 1)[0] ?? '', seconds };
      if (timedOut) return 'late';
      // A break that keeps a file of tests from loading, or a run from ending, is seen by all of them.
      if (broken[0]) return { suite, test: batch[0] ?? suite, why: broken[0].why, seconds };
    }
    return undefined;
  }

  /** The first test that sees break `number`, the cheapest suites first; null when none near it does. */
  async function seenBy(number: number, near: Readonly<Record<Suite, string[]>>): Promise<Seen | null> {
    const begun = Date.now();
    const inner = partOf(life);
    let started = false;
    try {
      for (const suite of suites) {
        if (near[suite].length === 0) continue;
        if (!started && ofProduct.some((one) => one === suite)) {
          const why = await product.start(inner, { INNSIKT_BREAK: String(number) }).then(() => undefined, String);
          const seconds = Math.round((Date.now() - begun) / 1000);
          if (why !== undefined) return { suite, test: 'the product does not start', why, seconds };
          started = true;
        }
        const seen = await seenIn(suite, near[suite], number, begun);
        if (seen === 'late') return null;
        if (seen) return seen;
      }
      return null;
    } finally {
      await inner.end();
    }
  }

  /** Which of the tests are red without any break. */
  async function redUnbroken(tests: readonly Seen[]): Promise<Set<string>> {
    const red = new Set<string>();
    const inner = partOf(life);
    if (tests.some(({ suite }) => ofProduct.some((one) => one === suite))) await product.start(inner);
    for (const suite of suites) {
      const named = tests.filter((one) => one.suite === suite).map(({ test }) => test.split(' › ', 1)[0] ?? '');
      const filters = [...new Set(named)].filter((file) => file.includes('/'));
      if (filters.length === 0) continue;
      for (const { name } of (await run(suite, filters, 0)).broken) red.add(name);
    }
    await inner.end();
    return red;
  }
  return { seenBy, redUnbroken };
}
