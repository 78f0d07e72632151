const causeOf = (error: unknown) =>
  error instanceof Error && !('code' in error) && error.cause !== undefined ? error.cause : error;

/**
 * SQLSTATE, constraint and table of PostgreSQL's refusal, or undefined for another error. Wrapped errors are recognized
 * by their cause, not by class, since each bundle of the build has its own drizzle.
 */
export function refusedBy(error: unknown): { code: string; constraint: string; table: string } | undefined {
  const cause = causeOf(error);
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined;
  const { code, constraint, table } = cause as { code?: unknown; constraint?: unknown; table?: unknown };
  return { code: String(code), constraint: String(constraint ?? ''), table: String(table ?? '') };
}
