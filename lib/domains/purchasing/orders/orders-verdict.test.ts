import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { type JudgedOrder, ordersVerdict } from './orders-verdict';

const order = fc.record({
  no: fc.constantFrom('26011-1', '26011-2', '26012-3'),
  group: fc.constantFrom('Venter på meg' as const, 'Forsinket' as const, 'Kladder' as const),
  act: fc.constantFrom('approve' as const, 'settle' as const, 'receive' as const, 'mend' as const),
  sumam: fc.integer({ min: 0, max: 9_999 }),
  differenceam: fc.integer({ min: 1, max: 9_999 }),
  late: fc.integer({ min: 1, max: 40 }),
});
const orders = fc
  .array(order, { maxLength: 8 })
  .map((rows): JudgedOrder[] => rows.map((row) => ({ ...row, act: row.group === 'Venter på meg' ? row.act : null })));

test('the sentence counts what waits for the user, and names the latest delivery', () => {
  fc.assert(
    fc.property(orders, (rows) => {
      const { tone, sentence, reason } = ordersVerdict(rows);
      const mine = rows.filter(({ group }) => group === 'Venter på meg');
      const late = rows.filter(({ group }) => group === 'Forsinket');
      expect(tone).toBe(mine.length > 0 ? 'warn' : late.length > 0 ? 'bad' : 'good');
      const kinds = new Set(mine.map(({ act }) => act)).size;
      expect(sentence.includes('venter på deg:')).toBe(kinds > 1);
      expect(sentence.endsWith(' venter på deg.') && !sentence.startsWith('Ingenting')).toBe(kinds === 1);
      for (const [act, word] of [
        ['approve', 'å godkjenne'],
        ['settle', 'for høy'],
        ['receive', 'å ta imot'],
        ['mend', 'å rette'],
      ] as const)
        expect(sentence.includes(word)).toBe(mine.some((row) => row.act === act));
      if (late.length > 0)
        expect(`${sentence} ${reason}`).toContain(`: ${Math.max(...late.map((row) => row.late))} dag`);
    }),
    { numRuns: runs(200) },
  );
});

test('two to approve and an invoice that is too high', () => {
  const of = (act: JudgedOrder['act'], sumam: number, differenceam: number | null = null): JudgedOrder => ({
    no: '26011-1031',
    group: 'Venter på meg',
    act,
    sumam,
    differenceam,
    late: 0,
  });
  const late: JudgedOrder = { ...of(null, 1_760), no: '25028-1028', group: 'Forsinket', late: 22 };
  expect(ordersVerdict([of('approve', 11_886), of('approve', 5_920)]).sentence).toBe(
    'To å godkjenne for 17.806 kr venter på deg.',
  );
  expect(ordersVerdict([of('approve', 11_886), of('approve', 5_920), of('settle', 59_200, 3_700), late])).toEqual({
    tone: 'warn',
    sentence: 'Tre venter på deg: to å godkjenne for 17.806 kr og én faktura som er 3.700 kr for høy.',
    reason: 'Én levering er forsinket. Verst er 25028-1028: 22 dager.',
  });
});
