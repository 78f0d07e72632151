/** Registers the promise of a statement that has been sent. */
export type Send = (sent: Promise<unknown>) => void;

/**
 * Runs fn, which may continue before its sent statements are answered; resolves when all are. Rejects with the first
 * failure, since the statements behind it fail because of it.
 */
export async function pipelined<T>(fn: (send: Send) => Promise<T>): Promise<T> {
  const sentStatements: Promise<unknown>[] = [];
  try {
    return await fn((sent) => {
      sent.catch(() => undefined);
      sentStatements.push(sent);
    });
  } finally {
    for (const sent of sentStatements) await sent;
  }
}
