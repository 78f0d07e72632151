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

/** Those that mislead in comments too; the others are plain English in prose. */
const outOfComments = /\b(asker|told|heard|lots?|patience)\b/i;

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
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*|`(?:[^`\\$]|\\.|\$(?!\{))*(?:`|\$\{)|\}(?:[^`\\${}\n;]|\\.|\$(?!\{))*(?:`|\$\{)/g;
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

const nounOpening = /^(what|whether|how|who|whose|whom|where|when|which|why|that)\b/i;
const openers = new Set(
  `what whether how who whose whom where when which that why if as because since until while than though unless whatever
  whoever wherever before after so`.split(/\s+/),
);
/** Finite verbs, without those that are mostly nouns ('changes', 'uses'). Another verb counts as none: begin with the noun. */
const verbs = new Set(
  `is are was were has have had does do did may must can cannot could will would should shall owe owes need needs lack
  lacks want wants know knows go goes went get gets got come comes came become becomes became belong belongs remain
  remains stay stays begins began ends give gives gave take takes took make makes made say says said tell tells hold
  holds held keep keeps stand stands stood wait waits follow follows see sees saw find finds found decides fails costs
  counts opens applies works saves differs disagree repeat adds lies stops means helps sends sells buys leave leaves left
  put puts let lets carry carries serves drives falls fell reaches depends deserves outlives shows allows leads reads
  presses narrow fit fits`.split(/\s+/),
);
const auxiliary = /^(to|may|must|can|cannot|could|will|would|should|shall|do|does|did)$/;
const beforeNoun = /^(a|an|the|its|their|not|no|each|every|other|many|is|are|was|were|has|have|had|been|be)$/;

/** True for a sentence that opens as 'What it says.' and has no verb besides that clause's: each opener takes one. */
function isNounClause(sentence: string): boolean {
  if (!nounOpening.test(sentence) || /\?\W*$/.test(sentence)) return false;
  const [first = ''] = sentence.split(/[:;?(]|\.\s/);
  const words = first.toLowerCase().match(/[\p{L}'’-]+|,/gu) ?? [];
  const [head = '', second = ''] = words;
  if (head === 'that' && verbs.has(second)) return false;
  const mayGoOn = head === 'when' || head === 'where' || (head === 'whether' && /\bor\b.*,/.test(first));
  if (head === 'whether' && !mayGoOn) return true;
  let awaited = 0;
  let comma = false;
  for (const [i, word] of words.entries()) {
    const before = words[i - 1] ?? '';
    comma ||= word === ',';
    if (openers.has(word)) awaited += 1;
    if (!verbs.has(word) || auxiliary.test(before)) continue;
    if (beforeNoun.test(before) && !/^(is|are|was|were)$/.test(word)) continue;
    const isJoined = /^(and|or|but)$/.test(/^(not|never|also|then)$/.test(before) ? (words[i - 2] ?? '') : before);
    if (awaited > 0) awaited -= 1;
    else if (!isJoined && (mayGoOn || !comma)) return false;
    comma = false;
  }
  return true;
}

const sentencesOf = (comment: string) =>
  comment
    .replaceAll(/^\/\*\*?|\*\/$/g, '')
    .replaceAll(/^[ \t]*(?:\*|\/\/)[ \t]?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?:;]) (?=[A-ZÆØÅ"'`@(])/);

const titles = /\b(?:test|it)(?:\.each\([^)]*\))?\(\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g;

/** The sentences of the product's comments, and the titles of the tests beside the code. */
const product = () =>
  sources('app', 'base', 'components', 'db', 'lib', 'instrumentation.ts', 'instrumentation-client.ts', 'middleware.ts')
    .filter(({ file }) => !/^(lib\/tools|db\/migrations)\//.test(file))
    .map(({ file, text }) => ({
      file,
      sentences: [...text.matchAll(texts)].flatMap(([found]) => (/^\/[/*]/.test(found) ? sentencesOf(found) : [])),
      titles: file.includes('.test.')
        ? [...text.matchAll(titles)].map(([, plain, written]) => plain ?? written ?? '')
        : [],
    }));

test('a comment or a test title is a sentence, and in words that an engineer would search for', () => {
  const found = product().flatMap(({ file, sentences, titles }) => [
    ...[...sentences, ...titles].filter(isNounClause).map((one) => `${file}: ${one} (begin with a verb or a noun)`),
    ...sentences
      .filter((one) => outOfComments.test(one))
      .map((one) => `${file}: ${one} (${outOfComments.exec(one)?.[0]})`),
  ]);
  expect(found).toEqual([]);
});

test.each([
  'What it says.',
  'What comes, as one says it.',
  'Whether it is open.',
  'Whether the value the editor saw is the current one.',
  'Whether all that the project has is shown, with the days of each line.',
  'How many rows are drawn until there are `wanted`: the first at once.',
  'Who may add a row, and where that is done.',
  'Where an item is, its next control, and its use this year.',
  'When the data was read; undefined before.',
])('finds the clause without a sentence: %s', (sentence) => expect(isNounClause(sentence)).toBe(true));

test.each([
  'True while the list is open.',
  'Returns what the page shows.',
  'What is typed applies once both are valid days.',
  'What cannot be judged is folded below the total.',
  'Who may not see money has the rows of hours.',
  'When the call fails, the draft stays.',
  'Where the size is not known, a dialog opens.',
  'Whether it is new or old, the row is shown.',
  'That is why the lock is taken first.',
  'What does the file lack?',
])('leaves a sentence alone: %s', (sentence) => expect(isNounClause(sentence)).toBe(false));

test('comments are read by sentence, over their lines', () => {
  const text = [
    '// Reads the rows.',
    '// Whether they',
    '// are new.',
    "const a = 'What it is.'; /** How much. */",
  ].join('\n');
  const comments = [...text.matchAll(texts)].map(([found]) => found).filter((found) => /^\/[/*]/.test(found));
  expect(comments.flatMap(sentencesOf)).toEqual(['Reads the rows.', 'Whether they are new.', 'How much.']);
});
