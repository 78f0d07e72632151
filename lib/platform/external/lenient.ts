import { z } from 'zod';

const longest = 500;
const mostItems = 20;

/** What neither a page nor jsonb can hold: control characters, halves of characters. */
const unstorable = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

function cleaned(given: string): string | undefined {
  const text = given.slice(0, longest).replaceAll(unstorable, ' ').trim();
  return text === '' ? undefined : text;
}

// A field of another kind than expected is taken as absent: a register that changes one field must not cost the others.

/** A text without what cannot be stored, at most 500 characters; absent when it is none or empty. */
export const text = z.string().transform(cleaned).optional().catch(undefined);

/** A finite number, else absent. */
export const amount = z.number().optional().catch(undefined);

/** true or false, else absent. */
export const flag = z.boolean().optional().catch(undefined);

/** The texts of a list, at most 20; absent when it is no list. */
export const texts = z
  .array(z.unknown())
  .transform((items) => items.slice(0, mostItems).flatMap((item) => text.parse(item) ?? []))
  .optional()
  .catch(undefined);

/** An object of these fields, else absent. */
export function part<S extends z.ZodRawShape>(shape: S) {
  return z.object(shape).optional().catch(undefined);
}
