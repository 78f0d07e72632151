import { badInput } from '@/base/errors';
import { performWith } from '@/lib/platform/queues/pool/perform';

export type Counted = { fails?: 'refused' | 'thrown' };

/** A program of the pool's threads that starts at once: its only task holds its parts and counts them. */
export const perform = performWith(
  async () =>
    async ({ fails }: Counted, { parts }: { parts: AsyncIterable<unknown> }) => {
      if (fails === 'refused') throw badInput('Filen er tom.');
      if (fails === 'thrown') throw new TypeError('not a function');
      const all: unknown[] = [];
      for await (const part of parts) all.push(part);
      return all.length;
    },
);
