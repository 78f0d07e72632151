import fc from 'fast-check';

const signs = [
  ...[
    'a',
    'B',
    '7',
    'æ',
    'Å',
    ' ',
    '.',
    '-',
    "'",
    '"',
    '/',
    '\\',
    ':',
    '?',
    '*',
    '[',
    ']',
    '<',
    '>',
    '|',
    '%',
    '(',
    ')',
  ],
  ...[
    '\u0000',
    '\n',
    '\r',
    '\t',
    '\u007f',
    '\u00a0',
    '\u200b',
    '\u202e',
    '\u2028',
    '\ufffe',
    '\uffff',
    '\ud800',
    '\udc00',
    '😀',
    '漢',
  ],
];

/** Texts of the signs that file names, sheet names and headers stumble over, halves of surrogate pairs among them. */
export function nastyText(maxLength: number): fc.Arbitrary<string> {
  return fc.oneof(fc.string({ maxLength }), fc.string({ unit: fc.constantFrom(...signs), maxLength }));
}
