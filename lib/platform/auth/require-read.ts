import { type ZodType, z } from 'zod';
import { badInput } from '@/base/errors';

/** Every call accepts a company (specification 1, section 7). */
const always = 'company';

function namesOf(schema: ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape).filter((name) => name !== always) : [];
}

/**
 * Refuses a parameter that the query's schema does not know, since ignoring a mistyped filter would return everything.
 * Throws 400 with its name and the call's parameters; a schema with a catchall checks the rest itself.
 */
export function requireRead(given: Record<string, string>, schema: ZodType | undefined, parsed: unknown): void {
  const read: object = typeof parsed === 'object' && parsed !== null ? parsed : {};
  const unread = Object.keys(given).find((name) => name !== always && !Object.hasOwn(read, name));
  if (unread === undefined) return;
  const names = namesOf(schema).filter((name) => name !== unread);
  const takes = names.length > 0 ? ` Kallet tar ${names.join(', ')}.` : '';
  throw badInput(`Kallet tar ikke «${unread}».${takes}`);
}
