import path from 'node:path';
import { expect, test } from 'vitest';
import { findLines, type Source, sources } from './sources';

/** The one module that reads files which lie beside the project. */
const reader = 'tests/factories/outside-files.ts';
const files = () => sources().filter(({ file }) => file !== reader && !file.startsWith('tests/guards/'));

/** The steps up in a line that builds a path, and from where they are taken. */
function leavesTheFolder({ file }: Source, line: string): boolean {
  const ups = [...line.matchAll(/['"`]((?:\.\.\/?)+)/g)].reduce(
    (sum, [, steps = '']) => sum + steps.split('..').length - 1,
    0,
  );
  // A package's folder, found by its entry, is within the project's.
  if (ups === 0 || /\b(?:from|import)\s|path\.dirname\(entry\)/.test(line)) return false;
  const ownFolder = /import\.meta\.(?:dirname|url)|__dirname/.test(line);
  return ups > (ownFolder ? path.posix.dirname(file).split('/').length : 0);
}

test('nothing reads outside the project’s folder', () => {
  const found = files().flatMap((source) =>
    findLines(source, /path\.(?:join|resolve)\(|new URL\(|readFile|createReadStream|existsSync/).filter((line) =>
      leavesTheFolder(source, line),
    ),
  );
  expect(found, `A clone has nothing beside it: read shared files with ${reader}, and skip without it.`).toEqual([]);
});

test('a test is left out only where a file beside the project is not there, or in a sample of the commits', () => {
  const found = sources('tests', 'base', 'lib', 'components').flatMap((source) =>
    findLines(source, /\b(?:skipIf|runIf)\((?!!\w+\.isThere\)|isSampled\('[^']*'\))/),
  );
  expect(
    found,
    'Protect it with a test that needs nothing from outside, and skip by isThere of the outside file; what is too slow for each commit is run for a sample of them (isSampled) and every night.',
  ).toEqual([]);
});
