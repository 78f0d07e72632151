import { badInput } from '@/base/errors';

const sentence = 'Teksten har tegn som ikke kan lagres. Skriv den på nytt.';

/** PostgreSQL cannot store NUL, nor a lone surrogate. */
const isStorable = (text: string) => !/\0|\p{Cs}/u.test(text);

/**
 * Throws 400 for a value with any text, field names included, that cannot be stored; every outside text passes here
 * first. Iterative, so that deep nesting cannot overflow the stack.
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

/** Parses JSON from outside. Throws 400 for invalid JSON (with `notJson`), and for texts that cannot be stored. */
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
