/**
 * Goes on with `next` before `first`, which has been sent on the same connection, is answered. The earlier error is the one thrown:
 * what comes behind a statement that failed fails because of it.
 */
export async function oneBehindAnother<T>(first: Promise<unknown>, next: () => Promise<T>): Promise<T> {
  first.catch(() => undefined);
  try {
    return await next();
  } finally {
    await first;
  }
}
