import { DrizzleQueryError } from 'drizzle-orm';

/** The code and constraint of what PostgreSQL refused, or undefined for any other error. */
export function refusedBy(error: unknown): { code: string; constraint: string; table: string } | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined;
  const { code, constraint, table } = cause as { code?: unknown; constraint?: unknown; table?: unknown };
  return { code: String(code), constraint: String(constraint ?? ''), table: String(table ?? '') };
}
