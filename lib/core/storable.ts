import { badInput } from '@/base/errors';

const sentence = 'Teksten har tegn som ikke kan lagres. Skriv den på nytt.';

/** PostgreSQL has no room for a NUL, and none of its encodings for half a character. */
const isStorable = (text: string) => !/\0|\p{Cs}/u.test(text);

/**
 * Refuses (400) a value in which any text, names of fields among them, cannot be stored: every text from outside passes here
 * before anything looks at it. Walks lists and objects however deep they are.
 */
export function requireStorable(value: unknown): void {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') {
      if (!isStorable(next)) throw badInput(sentence);
    } else if (Array.isArray(next)) {
      for (const one of next) left.push(one);
    } else if (typeof next === 'object' && next !== null) {
      for (const [name, one] of Object.entries(next)) left.push(name, one);
    }
  }
}

/** JSON from outside. Throws 400 with the sentence for what is none, and for texts that cannot be stored. */
export function parseOutsideJson(text: string, notJson: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badInput(notJson);
  }
  requireStorable(value);
  return value;
}
