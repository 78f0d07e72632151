const causeOf = (error: unknown) =>
  error instanceof Error && !('code' in error) && error.cause !== undefined ? error.cause : error;

/**
 * The code and constraint of what PostgreSQL refused, or undefined for any other error. An error that wraps it is known by its cause: by
 * its class it is not, since the build has drizzle several times over, and the connection is of one of them.
 */
export function refusedBy(error: unknown): { code: string; constraint: string; table: string } | undefined {
  const cause = causeOf(error);
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined;
  const { code, constraint, table } = cause as { code?: unknown; constraint?: unknown; table?: unknown };
  return { code: String(code), constraint: String(constraint ?? ''), table: String(table ?? '') };
}
