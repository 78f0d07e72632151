/** Takes a statement that has been sent, to be answered in its time. */
export type Send = (sent: Promise<unknown>) => void;

/**
 * Runs fn, which may go on before what it has sent on its connection is answered; all of it is when this resolves. The first that
 * failed is the one thrown: what comes behind a statement that failed fails because of it.
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
