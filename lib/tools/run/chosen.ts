import { Problem } from '@/base/problem.mjs';
import { sources } from '@/tests/guards/sources';
import { changes } from './changed';
import { pickFiles } from './pick-files';
import { secondsOfTests } from './seconds';
import { testEnv } from './test-env';
import { type Suite, suiteOf } from './touched';

/**
 * What is run in a browser: tests of screens on the light product, those on the compiled one, and calls of that; undefined for none of
 * them.
 */
export type Browsing = { screens?: string[]; played?: string[]; called?: string[] };

/** What a run holds: the checks with so many of the unit tests, and the filters of what needs a database; undefined for none. */
export type Run = { checks?: { units?: string[] }; units?: string[]; databases?: string[]; browsing?: Browsing };

export const parts = ['all', 'unit', 'integration', 'screens', 'e2e', 'changed'] as const;
export type Part = (typeof parts)[number];

/** Seconds of test that a commit has room for: two files run at once, in the browser three. */
const rooms: Readonly<Record<Exclude<Suite, 'unit'>, number>> = {
  integration: 420,
  screens: 450,
  e2e: 620,
  running: 60,
};

/** What leads through the whole product, and what holds companies apart. */
const always: readonly string[] = [
  'tests/e2e/first-day.spec.ts',
  'tests/e2e/journey.spec.ts',
  'tests/e2e/walk.spec.ts',
  'tests/integration/alone/every-route.test.ts',
];

// Twenty minutes of its own: npm run proof -- canaries.
const notHere = /canaries\.spec/;

const everything: Run = { checks: {}, databases: [], browsing: { screens: [], played: [], called: [] } };

const some = (files: string[]) => (files.length > 0 ? files : undefined);

type Files = Record<Exclude<Suite, 'unit'>, string[]>;

function runOf({ integration, screens, e2e, running }: Files, units?: string[]): Run {
  const inBrowser = { screens: some(screens), played: some(e2e), called: some(running) };
  const browsing = screens.length + e2e.length + running.length > 0 ? inBrowser : undefined;
  return { checks: units ? { units } : {}, databases: some(integration), browsing };
}

const counted = (files: Files) =>
  `${files.integration.length} på database, ${files.screens.length + files.e2e.length + files.running.length} i nettleser`;

type Touched = Files & { unit: string[] };

/** Makes the run for what the changes touch; it is everything where they lie under all. */
function forChanges(run: (touched: Touched) => Run): Run {
  const { files, touched } = changes();
  if (touched === 'all') {
    console.log('Endret er noe alt hviler på: alt kjøres.');
    return everything;
  }
  console.log(
    `${files.length} endrede filer berører filer med tester: ${touched.unit.length} enhetstester, ${counted(touched)}.`,
  );
  return run(touched);
}

/** What a commit waits for: all unit tests, what the changes touch, and of the rest as much as there is room for. */
function ownRun(touched: Touched): Run {
  const all = sources('tests').flatMap(({ file }) => (notHere.test(file) ? [] : file));
  const secondsOf = secondsOfTests();
  const { TRIAL_COMMIT: commit = '' } = testEnv();
  const pick = (suite: keyof Files) =>
    pickFiles(
      all.filter((file) => suiteOf(file) === suite),
      { commit, always, touched: touched[suite], secondsOf, room: rooms[suite] },
    );
  const own = {
    integration: pick('integration'),
    screens: pick('screens'),
    e2e: pick('e2e'),
    running: pick('running'),
  };
  const count = all.filter((file) => suiteOf(file) !== undefined).length;
  const left = count - Object.values(own).flat().length;
  console.log(`Her kjøres ${counted(own)}; ${left} venter til natten (npm test -- all kjører også dem).`);
  return runOf(own);
}

/** What `npm test -- PART [filter]` runs; a Problem when there is no such part. */
export function chosenRun([first, ...filters]: readonly string[]): Run {
  if (first === undefined) return forChanges(ownRun);
  switch (parts.find((one) => one === first)) {
    case 'all':
      return everything;
    case 'changed':
      return forChanges((touched) => runOf(touched, touched.unit));
    case 'unit':
      return { units: filters };
    case 'integration':
      return { databases: filters };
    case 'screens':
      return { browsing: { screens: filters } };
    case 'e2e':
      return { browsing: { played: filters, called: filters } };
    case undefined:
      throw new Problem(`Ukjent del «${first}»: bruk npm test, eller npm test -- ${parts.join('|')} [filter].`);
  }
}
