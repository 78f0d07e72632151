import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { log } from '@/base/log';
import { writtenChannel } from '@/db/company';
import { listen } from '@/db/listen';
import { writeSystem } from '@/db/system';

/** The longest wait for this process's own question; without it nothing is known. */
const mostWaitMs = 500;

/** Notifications received: writes by company, how often this process began to listen, and its own questions under way. */
type Received = { writes: Map<string, number>; began: number; questions: Map<string, () => void> };

const shared = globalThis as typeof globalThis & { innsiktWrites?: Promise<Received> };

async function begin(): Promise<Received> {
  const received: Received = { writes: new Map(), began: 0, questions: new Map() };
  await listen(
    writtenChannel,
    (payload) => {
      if (received.questions.has(payload)) received.questions.get(payload)?.();
      else if (!payload.startsWith('?')) received.writes.set(payload, (received.writes.get(payload) ?? 0) + 1);
    },
    // Nothing is known of what was written while nobody listened.
    () => {
      received.began += 1;
    },
  );
  return received;
}

// On globalThis, since each server bundle has its own instance of this module.
function listening(): Promise<Received> {
  shared.innsiktWrites ??= begin().catch((error: unknown) => {
    shared.innsiktWrites = undefined;
    throw error;
  });
  return shared.innsiktWrites;
}

/**
 * A text that is another one after each commit that may have changed a company's rows, by whatever process; undefined
 * where that cannot be known now. The process sends itself a question through the same channel: what was committed
 * before it is received before it.
 */
export async function companyState(companyId: string): Promise<string | undefined> {
  const question = `?${randomUUID()}`;
  try {
    const received = await listening();
    const { writes, questions } = received;
    const answer = new Promise<true>((resolve) => questions.set(question, () => resolve(true)));
    const sent = writeSystem((db) => db.execute(sql`select pg_notify(${writtenChannel}, ${question})`));
    const isAnswered = await Promise.race([sent.then(() => answer), wait(mostWaitMs, false, { ref: false })]).finally(
      () => questions.delete(question),
    );
    // Read after the answer: it may have begun anew meanwhile.
    return isAnswered ? `${received.began} ${writes.get(companyId) ?? 0}` : undefined;
  } catch (error) {
    log().warn({ err: error }, 'the state of a company is not known');
    return undefined;
  }
}
