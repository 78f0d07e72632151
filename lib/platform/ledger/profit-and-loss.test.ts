import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isResultGroup, profitAndLossLines } from './profit-and-loss';
import { isIncome, resultSides } from './result-sides';

const group = fc.oneof(
  fc.integer({ min: 10, max: 99 }).map(String),
  fc.constantFrom('3', '4', '5', '6', '7', '8', 'K1', 'A', '0', ''),
);
const ledger = fc.dictionary(group, fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxKeys: 25 });

function figureOf(line: { members: string[]; side: string }, net: Record<string, number>): number {
  const sum = line.members.reduce((total, member) => total + (net[member] ?? 0), 0);
  return line.side === 'income' ? 0 - sum : sum;
}

test('every result group stands in exactly one sum, and the year’s result is minus the sum of the ledger', () => {
  fc.assert(
    fc.property(ledger, (net) => {
      const groups = Object.keys(net);
      const lines = profitAndLossLines(groups);
      const result = lines.at(-1);
      expect(result?.label).toBe('Årsresultat');
      const expected = groups.filter(isResultGroup).reduce((total, g) => total + (net[g] ?? 0), 0);
      expect(result && figureOf(result, net)).toBe(0 - expected);
      for (const g of groups.filter(isResultGroup)) {
        const totals = new Set(['Sum driftsinntekter', 'Sum driftskostnader']);
        const sums = lines.filter((l) => l.kind === 'sum' && !totals.has(l.label) && l.members.includes(g));
        expect(sums).toHaveLength(1);
      }
    }),
  );
});

test('a result is revenue less costs at every step', () => {
  fc.assert(
    fc.property(ledger, (net) => {
      const lines = profitAndLossLines(Object.keys(net));
      const value = (label: string) => {
        const line = lines.find((l) => l.label === label);
        return line ? figureOf(line, net) : 0;
      };
      expect(value('Driftsresultat')).toBe(value('Sum driftsinntekter') - value('Sum driftskostnader'));
      expect(value('Dekningsbidrag')).toBe(value('Sum driftsinntekter') - value('Varekostnad'));
      expect(value('Resultat før skatt')).toBe(
        value('Driftsresultat') + value('Finansinntekter') - value('Finanskostnader') - value('Andre poster'),
      );
      expect(value('Årsresultat')).toBe(value('Resultat før skatt') - value('Skatt'));
    }),
  );
});

test('the prefixes a line leads to hold its own groups and no other of the result', () => {
  const all = Array.from({ length: 90 }, (_, i) => String(i + 10));
  for (const line of profitAndLossLines(all)) {
    const prefixes = line.prefixes.split(',');
    const reached = all.filter((g) => isResultGroup(g) && prefixes.some((prefix) => g.startsWith(prefix)));
    expect(reached, line.label).toEqual(line.members);
  }
});

test('a class of one group is told once', () => {
  const labels = profitAndLossLines(['30', '60', '80']).map((line) => line.label);
  expect(labels.filter((label) => label.includes('skrivninger'))).toEqual(['Avskrivninger']);
  expect(labels).toContain('30 Salgsinntekt, avgiftspliktig');
});

test('a budget’s result counts the same revenue and costs as the report', () => {
  const all = Array.from({ length: 80 }, (_, i) => String(i + 10));
  const { plus, minus } = resultSides('', '');
  const begins = (group: string, beginnings: readonly string[]) => beginnings.some((one) => group.startsWith(one));
  for (const group of all) {
    const line = profitAndLossLines([group]).find(({ members, kind }) => kind !== 'result' && members.includes(group));
    expect(isIncome(group), group).toBe(line?.side === 'income');
    expect([begins(group, plus), begins(group, minus)], group).toEqual([
      line?.side === 'income',
      line?.side === 'cost',
    ]);
  }
});
