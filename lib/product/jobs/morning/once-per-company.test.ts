import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oncePerCompany } from './once-per-company';

const ms = 1_000;

test('an answer is of its own company, and never older than promised', async () => {
  const steps = fc.array(fc.record({ company: fc.constantFrom('a', 'b', 'c'), after: fc.nat(700) }));
  await fc.assert(
    fc.asyncProperty(steps, async (asks) => {
      let now = 0;
      const read = oncePerCompany(
        async (company) => ({ company, at: now }),
        ms,
        () => now,
      );
      const began = new Map<string, number>();
      for (const { company, after } of asks) {
        now += after;
        const answer = await read(company);
        expect(answer.company).toBe(company);
        const last = began.get(company);
        const isFresh = last !== undefined && now - last < ms;
        expect(answer.at).toBe(isFresh ? last : now);
        began.set(company, answer.at);
      }
    }),
  );
});

test('who comes while it is read waits for the same reading, and a failed one is read again', async () => {
  let reads = 0;
  const read = oncePerCompany(async () => {
    reads += 1;
    if (reads === 1) throw new Error('away');
    return reads;
  }, ms);
  await expect(Promise.all([read('a'), read('a')])).rejects.toThrow('away');
  expect(reads).toBe(1);
  expect(await Promise.all([read('a'), read('a')])).toEqual([2, 2]);
});
