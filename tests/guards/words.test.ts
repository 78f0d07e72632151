import { expect, test } from 'vitest';
import { sources } from './sources';

/** Words of our own making that are out of names, with the field's terms in their place. */
const out: Readonly<Record<string, string>> = {
  asked: 'requested, or options',
  asker: 'caller, or user',
  told: 'outcome, context, wording, reported or notified',
  kept: 'stored, saved or cached',
  stands: 'current',
  heard: 'received',
  lot: 'batch',
  lots: 'batches',
  patience: 'timeout',
  lanes: 'bulkheads',
};

/** Where a word is public, stored in databases, or the field's own. */
const allowed: readonly { word: string; file: RegExp }[] = [
  {
    word: 'kept',
    file: /^lib\/product\/imports\/saft\/undo\/|^components\/screens\/import\/undo-import|^tests\/integration\/undo-import/,
  },
  { word: 'lot', file: /^db\/embedded/ },
  { word: 'lanes', file: /^lib\/core\/charts\/timeline|^tests\/trials\// },
];

/** Strings, comments and the texts of templates, in the order in which they begin. */
const texts =
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:[^`\\$]|\\.|\$(?!\{))*(?:`|\$\{)|\}(?:[^`\\${}\n;]|\\.|\$(?!\{))*(?:`|\$\{)/g;
/** The text between tags, and between a value and a tag: what users read. */
const shownText = /(?<=[>}])[^<>{}();=]*(?=[<{])/g;

/** The names of a file, each once: what is left without comments, strings and text that users read. */
function namesOf({ file, text }: { file: string; text: string }): Set<string> {
  const code = text.replaceAll(texts, "''");
  return new Set((file.endsWith('x') ? code.replaceAll(shownText, '') : code).match(/[A-Za-z_$][\w$]*/g));
}

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]/);

test('names are words that an engineer would search for', () => {
  const found = sources('app', 'base', 'components', 'db', 'lib', 'tests', 'instrumentation.ts', 'middleware.ts')
    .filter(({ file }) => file !== 'tests/guards/words.test.ts')
    .flatMap((source) =>
      [...namesOf(source)].flatMap((name) =>
        wordsOf(name)
          .filter((word) => Object.hasOwn(out, word))
          .filter((word) => !allowed.some((one) => one.word === word && one.file.test(source.file)))
          .map((word) => `${source.file}: ${name} (write ${out[word]})`),
      ),
    );
  expect(found).toEqual([]);
});

test('a name is found in code, and not in comments, strings or what users read', () => {
  const text = [
    'const askedPage = told.keptRows; // stands',
    `/* heard */ const a = 'asked', b = \`told \${kept} heard\`;`,
    'return <p title="lot">Nettleseren lot oss {patience}</p>;',
  ].join('\n');
  const words = [...namesOf({ file: 'a.tsx', text })].flatMap(wordsOf).filter((word) => Object.hasOwn(out, word));
  expect(new Set(words)).toEqual(new Set(['asked', 'told', 'kept', 'patience']));
});
