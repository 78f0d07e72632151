import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources';

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  ...['CONTRIBUTING', 'decisions', 'judgements', 'measuring', 'operating'].map((name) => `docs/${name}.md`),
];
const pathPattern = /(?<![\w/.@<>-])((?:app|components|lib|db|base|tests|docs|public|\.ci)\/[\w()[\]./-]+)/g;
const endings = ['', '.ts', '.tsx', '.mjs'];

function isThere(file: string): boolean {
  return endings.some((ending) => existsSync(path.join(root, file + ending)));
}

/** A path ends before its sentence or link does: a full stop or a bracket opened outside it is not part of it. */
function trimmed(found: string): string {
  const bare = found.replace(/\]\(.*$|\.+$/, '');
  return bare.endsWith(')') && !bare.includes('(') ? bare.slice(0, -1) : bare;
}

test.each(documents)('every path that %s names exists', (document) => {
  const file = path.join(root, document);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const named = [...text.matchAll(pathPattern)]
    // A path that goes on with a placeholder (<domain>, *, …) names many.
    .filter((match) => !/^[<*…{]/.test(text.slice(match.index + match[0].length)))
    .map(([, found = '']) => trimmed(found));
  expect(
    [...new Set(named)].filter((file) => !isThere(file)),
    `These paths are gone: correct ${document} so that it says what is true now.`,
  ).toEqual([]);
});

/** Words as `wc -w` counts them, the marks of a table included. */
const ceilings = { 'README.md': 900, 'ARCHITECTURE.md': 4_000, 'docs/decisions.md': 8_000 };

test.each(Object.entries(ceilings))('%s is read in one sitting: at most %i words', (document, most) => {
  const words = readFileSync(path.join(root, document), 'utf8').split(/\s+/).filter(Boolean).length;
  expect(
    words,
    `${document} has ${words} words of at most ${most}. Say it in a line, drop what no longer holds, and move the details of a thing to the comment of its file.`,
  ).toBeLessThanOrEqual(most);
});
