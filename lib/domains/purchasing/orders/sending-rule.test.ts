import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { sendingOf } from './sending-rule';

const price = fc.option(
  fc.integer({ min: 0, max: 100_000 }).map((ore) => ore / 100),
  { freq: 6 },
);
const cart = fc.array(fc.record({ countam: fc.integer({ min: 0, max: 20 }), priceam: price }), { maxLength: 6 });
const names = fc.subarray(['Kari Vik', 'William Smedsrud', 'Anne Berg', 'Per Dal']);

test('what is sent at once is within the limit and priced, to the øre, and what is not names who decides', () => {
  fc.assert(
    fc.property(cart, fc.option(fc.integer({ min: 0, max: 4_000 })), names, (lines, limit, approvers) => {
      const ordered = lines.filter(({ countam }) => countam > 0);
      const ore = ordered.reduce((sum, { countam, priceam }) => sum + countam * Math.round((priceam ?? 0) * 100), 0);
      const unpriced = ordered.some(({ priceam }) => priceam === null);
      const { direct, lead, rest, share } = sendingOf(lines, { limit, approvers }, 'Per Dal');
      expect(direct).toBe(limit === null || (!unpriced && ore <= limit * 100));
      expect(lead.startsWith(direct ? 'Sendes rett' : 'Må godkjennes av')).toBe(true);
      if (limit === null) expect(share).toBeNull();
      else if (limit > 0) expect(share).toBeCloseTo(ore / 100 / limit);
      if (direct) return;
      expect(rest).toContain(unpriced ? 'uten pris' : 'Over grensen');
      if (approvers.includes('Per Dal')) expect(lead).toContain('Per Dal');
      else if (approvers.length > 0 && approvers.length <= 2)
        for (const name of approvers) expect(lead).toContain(name);
      // A name that may not approve is never promised.
      else expect(lead).not.toContain('Per Dal');
    }),
    { numRuns: runs(300) },
  );
});
