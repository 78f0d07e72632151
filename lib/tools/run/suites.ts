import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Lifetime } from './lifetime.mjs';
import { runProgram } from './programs';
import { type Tally, tallyPlaywright, tallyVitest } from './tally';

type Suite = {
  env: NodeJS.ProcessEnv;
  filters?: string[];
  show?: boolean;
  /** The filters may name none of its files. */
  mayBeNone?: boolean;
  /** Stops at the first test that fails. */
  bail?: boolean;
  /** A test that fails is run a second time, and has failed when it fails then as well. */
  again?: boolean;
  maxMs?: number;
  /** Only the light product runs: tests of what the compiled one does are left out. */
  isLight?: boolean;
};

async function withReport<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-report-'));
  try {
    return await work(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The test projects with a database: those that share a process, and those that need their own. */
export const integrationProjects = ['integration', 'alone'];

/** Runs vitest projects (vitest.config.ts). Returns the tally, and the output. */
export function runVitest(
  life: Lifetime,
  projects: string[],
  { env, filters = [], show = false, mayBeNone = false, bail = false, again = false, maxMs }: Suite,
): Promise<Tally & { output: string; timedOut: boolean }> {
  return withReport(async (file) => {
    const named = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const none = mayBeNone ? ['--passWithNoTests'] : [];
    const first = bail ? ['--bail=1'] : [];
    const twice = again ? ['--retry=1'] : [];
    const args = ['run', ...named, ...reporters, ...none, ...first, ...twice, ...filters];
    const { code, output, timedOut } = await runProgram(life, 'vitest', args, { env, show, maxMs });
    return { ...tallyVitest(file, code), output, timedOut };
  });
}

/** Runs the guards and all unit tests, or the guards and `units`. */
export function runUnits(life: Lifetime, { units, ...suite }: Suite & { units?: readonly string[] }) {
  return runVitest(life, ['unit', 'guards'], { ...suite, filters: units && ['tests/guards/', ...units] });
}

/** Runs the browser tests against E2E_BASE_URL of `env`. */
export function runPlaywright(
  life: Lifetime,
  { env, filters = [], show = false, mayBeNone = false, bail = false, again = false, maxMs, isLight = false }: Suite,
): Promise<Tally & { timedOut: boolean }> {
  return withReport(async (file) => {
    const none = mayBeNone ? ['--pass-with-no-tests'] : [];
    const first = bail ? ['--max-failures=1'] : [];
    const twice = again ? ['--retries=1'] : [];
    const light = isLight ? ['--grep-invert', '@compiled'] : [];
    const args = ['test', '--reporter=list,json', ...none, ...first, ...twice, ...light, ...filters];
    const { code, timedOut } = await runProgram(life, 'playwright', args, {
      // Where the user's language is not set, Chromium names no file with letters beyond ASCII.
      env: { ...env, LC_ALL: 'C.UTF-8', PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      show,
      maxMs,
    });
    return { ...tallyPlaywright(file, code), timedOut };
  });
}
