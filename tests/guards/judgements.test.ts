import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findLines, importsOf, root, sources } from './sources';

type Judgement = { name: string; file: string; shownBy: string[] };

const marked = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** The rows of the table: the functions that judge, their file, and the files that show what they say. */
const judgements: Judgement[] = readFileSync(path.join(root, 'docs/judgements.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').slice(1, -1))
  .flatMap(([, names, file, shownBy]) =>
    marked(names).map((name) => ({ name, file: marked(file)[0] ?? '', shownBy: marked(shownBy) })),
  );

const product = sources('app', 'components', 'db', 'lib').filter(({ file }) => !/\.test\.tsx?$/.test(file));
/** Says what an answer of the server says. */
const failed = 'components/kit/client/call-error.ts';
const byFile = new Map(product.map((source) => [source.file, source]));

function resolved(imported: string): string | undefined {
  return ['.ts', '.tsx', '/index.ts'].map((ending) => imported + ending).find((file) => byFile.has(file));
}

/** Every file that `file` imports, by however many steps. */
function reachedFrom(file: string): Set<string> {
  const reached = new Set<string>();
  const left = [file];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    const source = byFile.get(one);
    if (!source || reached.has(one)) continue;
    reached.add(one);
    left.push(...importsOf(source).flatMap((imported) => resolved(imported) ?? []));
  }
  return reached;
}

test('the table names functions that exist, and places that show what they say', () => {
  expect(judgements.length).toBeGreaterThan(20);
  const wrong = judgements.flatMap(({ name, file, shownBy }) => [
    ...(new RegExp(`\\bexport (?:async )?(?:function|const) ${name}\\b`).test(byFile.get(file)?.text ?? '')
      ? []
      : [`${file} exports no ${name}`]),
    ...(shownBy.length === 0 ? [`${name} is shown nowhere`] : []),
    ...shownBy.filter((place) => !reachedFrom(place).has(file)).map((place) => `${place} does not reach ${name}`),
  ]);
  expect(wrong).toEqual([]);
});

/** Names of functions that conclude about the world from figures. What explains an input or a right is no judgement. */
const concludes =
  /\bexport (?:async )?(?:function|const) (?!(?:access|daysOff|letterhead|off|rename)Sentence|judged)([a-z]\w*(?:Verdict|Sentence|Sentences)|judge[A-Z]?\w*|(?:verdict|sentence|doubted)Of\w*)(?= = (?:async )?\(|\(|: Source)/;

test('a function that concludes stands in the table, under the name of what it concludes', () => {
  const known = new Set(judgements.map(({ name, file }) => `${file} ${name}`));
  const unknown = product
    .filter(({ file }) => file !== failed)
    .flatMap((source) =>
      findLines(source, concludes).flatMap((line) => {
        const name = concludes.exec(line)?.[1] ?? '';
        return known.has(`${source.file} ${name}`) ? [] : [`${source.file} ${name}`];
      }),
    );
  expect(unknown, 'Say in docs/judgements.md what it judges and who shows it, or show what another says.').toEqual([]);
});

test('screens, routes and letters write no conclusion of their own', () => {
  const makers = new Set(judgements.map(({ file }) => file));
  const own = product
    .filter(({ file }) => /^(?:app|components|lib\/product\/jobs)\//.test(file) && !makers.has(file))
    .flatMap((source) => findLines(source, /\bsentence(?:: |=\{?)(?:['`][^'`]|(?!textOf)\w+\()/))
    .filter((line) => !judgements.some(({ name }) => line.includes(`sentence: ${name}(`)));
  expect(own, 'Show what a function of docs/judgements.md says.').toEqual([]);
});
