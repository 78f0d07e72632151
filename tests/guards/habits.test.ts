import { expect, test } from 'vitest';
import { findLines, sources } from './sources';

const habits = [
  {
    what: 'a fixed wait',
    pattern: /\bwaitFor(?:Timeout)\(/,
    instead: 'Wait for what the user would see: await expect(locator).toBeVisible().',
  },
  {
    what: 'a test that runs alone or not at all',
    pattern: /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|fixme|todo)\b/,
    instead: 'Run the whole suite; a test that does not hold is mended or removed.',
  },
  {
    what: 'a silenced type error',
    pattern: /@ts-(?:ignore|nocheck)/,
    instead: 'Give the value its type; parse what comes from outside with zod.',
    comments: true,
  },
  {
    what: 'a link that is asked for as soon as it is seen',
    pattern: /from 'next\/link'/,
    instead: "Use Link from '@/components/kit/ui/link'.",
    except: 'components/kit/ui/link.tsx',
  },
  {
    what: 'a call of our own past the one module',
    pattern: /\bfetch\(|\bXMLHttpRequest\(|\bsendBeacon\(/,
    instead: "Use call() or useRead() from '@/components/kit/client', which know how calls fail.",
    only: /^components\/(?!kit\/client\/(call|upload)\.ts$)(?!.*\.test\.tsx?$)/,
  },
  {
    what: 'a refresh or an address state past the one place that keeps them apart',
    pattern: /\brouter\.refresh\(|from 'nuqs\/adapters/,
    instead: "Use useRefresh() from '@/components/kit/routing/address'.",
    except: 'components/kit/routing/address.tsx',
  },
  {
    what: 'an error that stays in the console of the browser',
    pattern: /\bconsole\.(error|warn)\b/,
    instead:
      "Use reportError() from '@/components/kit/client/report-error': the log gets it under the code the user sees.",
    only: /^(components|app)\/(?!kit\/client\/report-error\.ts$)(?!.*\.test\.tsx?$)/,
  },
  {
    what: 'an answer of the database that is believed',
    pattern: /\.(?:execute|query)<|\bsql<|\brows as [A-Z]|\{ rows\b.*= await .*\.query\(|\.query\(.*\)\)\.rows\b/,
    instead:
      'Use queryRows(tx, row)`select …` with a schema of the row, or sql`…`.mapWith(decoderOf(schema)) (db/query-rows.ts).',
    only: /^(?:lib|db|base)\/(?!query-rows\.ts$)(?!.*\.test\.tsx?$)/,
  },
  {
    what: 'a test that changes the process it shares with others',
    pattern: /\bvi\.(?:doMock|mock|resetModules)\(|\bprocess\.env\b|tests\/(?:trials|factories\/(?:own|demo)-database)/,
    instead: 'Move it to tests/integration/alone, where each file has a process of its own.',
    only: /^tests\/integration\/[^/]+\.test\.ts$/,
  },
  {
    what: 'a property with a number of runs of its own',
    pattern: /^(?!.*\bfc\.sample\().*\bnumRuns: \d/,
    instead: 'Use runs(n) of tests/factories/runs.ts: an eighth of n for a commit, many times n at night.',
  },
  {
    what: 'a limit by the wall clock',
    pattern: /\bexpect\(.*\b(?:performance|Date)\.now\(\) -|-.*\b(?:performance|Date)\.now\(\)\)\.to|\bcpuUsage\(/,
    instead: 'Give it so much that a slow way cannot end within the limit of a test, or measure it in npm run bench.',
    only: /^(?:app|base|components|db|lib)\/.*\.test\.tsx?$/,
  },
  {
    what: 'a cast to any',
    pattern: /\bas\s+any\b(?!\s+\w)/,
    instead: 'Name the type, or use unknown and narrow it.',
  },
  {
    what: 'a date field of the browser’s own, which speaks the browser’s language',
    pattern: /\btype=(?:\{.*)?['"](?:date|month|week|time|datetime-local)['"]/,
    instead: "Use DateField from '@/components/kit/input/pickers/date-field'.",
    only: /^(?:app|components)\//,
  },
  {
    what: 'a calendar beside the one field for a day, which takes no text',
    pattern: /import\((?:'|"|`).*\/calendar(?:'|"|`)\)|from '.*\/calendar'/,
    instead: "Use DateField from '@/components/kit/input/pickers/date-field'.",
    only: /^(?:app|components)\/(?!kit\/input\/pickers\/day-panel\.tsx$|kit\/table\/editing\/date-editor\.tsx$)/,
  },
  {
    what: 'layer that is sent with its page, before anybody has opened it',
    pattern: /import \{.*\b(?:Dialog|DropdownMenu|Popover|Select|Tooltip)\b.*\} from 'radix-ui'/,
    instead:
      "Use Menu, Popover, Select, Dialog, Sheet or Tip of '@/components/kit/ui': their code comes when it is needed.",
    only: /^components\/(?!kit\/layers\/|.*\/(?:day-panel|thing-panel|palette-layer)\.tsx$)/,
  },
];

/** The beginning of each element of a name, up to where its children begin. */
function openings(text: string, name: string): string[] {
  return text
    .split(new RegExp(`<${name}\\b`))
    .slice(1)
    .map((rest) => /^(?:[^{}>]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*/.exec(rest)?.[0] ?? rest);
}

test('no form leaves what is wrong to the browser, which says it in its own language', () => {
  const found = sources('app', 'components').flatMap(({ file, text }) =>
    openings(text, 'form')
      .filter((opening) => !/\bnoValidate\b/.test(opening))
      .map((opening) => `${file}: <form${opening.slice(0, 60)}`),
  );
  expect(found, 'Give the form noValidate, and say what is wrong beside its field.').toEqual([]);
});

test.each(habits)('no $what', ({ pattern, instead, comments, except, only }) => {
  const all = sources().filter(({ file }) => file !== except && (only?.test(file) ?? true));
  const found = all.flatMap((source) =>
    comments && pattern.test(source.text) ? [source.file] : findLines(source, pattern),
  );
  expect(found, instead).toEqual([]);
});
