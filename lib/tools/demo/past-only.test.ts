import { expect, test } from 'vitest';
import { notice } from '@/db/schema';
import type { WriteQueue } from '@/db/write-queue';
import { pastOnly } from './past-only';

test('what a day has not come to yet has just happened, and the rest when it did', async () => {
  const written: unknown[] = [];
  const queue: WriteQueue = {
    insert: async (_, rows) => void written.push(...rows),
    add: () => undefined,
    after: () => Promise.reject(new Error('Nothing is to be read.')),
  };
  const now = new Date('2026-11-28T00:46:00Z');
  const row = {
    companyId: 'c',
    userId: 'u',
    kind: 'waiting',
    words: 'Tor har sendt bestilling',
    address: '/a',
  } as const;
  const about = { path: '/a', about: 'b', byName: 'Tor' };
  const before = new Date('2026-11-27T10:05:00Z');
  await pastOnly(queue, now).insert(notice, [
    { ...row, ...about, made: new Date('2026-11-28T10:05:00Z'), readAt: null },
    { ...row, ...about, made: before, readAt: before },
  ]);
  expect(written).toEqual([
    { ...row, ...about, made: now, readAt: null },
    { ...row, ...about, made: before, readAt: before },
  ]);
});
