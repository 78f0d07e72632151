import { z } from 'zod';

const longest = 500;
const mostItems = 20;

/** Characters that neither a page nor jsonb can hold: control characters and lone surrogates. */
const unstorable = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

function cleaned(given: string): string | undefined {
  const text = given.slice(0, longest).replaceAll(unstorable, ' ').trim();
  return text === '' ? undefined : text;
}

// A field of an unexpected type counts as absent, so that one changed field does not cost the others.

/** A cleaned text of at most 500 characters; absent when invalid or empty. */
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

/** An object with these fields, else absent. */
export function part<S extends z.ZodRawShape>(shape: S) {
  return z.object(shape).optional().catch(undefined);
}
