import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineTerms } from './line-terms';
import { profitAndLossLines } from './profit-and-loss';

const groupsOf = (lines: ReturnType<typeof profitAndLossLines>) =>
  lines.flatMap(({ kind, members }) => (kind === 'group' ? members : []));

test('each sum and result is made up of lines above it', () => {
  const lines = profitAndLossLines(['30', '32', '40', '50', '52', '60', '68', '81', '83']);
  const terms = lineTerms(lines);
  const inWords = (label: string) => {
    const at = lines.findIndex((line) => line.label === label && line.kind !== 'group');
    return (terms[at] ?? '').split(',').map((term) => {
      const minus = term.startsWith('-');
      return `${minus ? '−' : '+'}${lines[Math.abs(Number(term)) - 1]?.label}`;
    });
  };
  expect(inWords('Sum driftsinntekter')).toEqual(['+Salgsinntekter']);
  expect(inWords('Dekningsbidrag')).toEqual(['+Sum driftsinntekter', '−Varekostnad']);
  expect(inWords('Driftsresultat')).toEqual(['+Sum driftsinntekter', '−Sum driftskostnader']);
  expect(inWords('Resultat før skatt')).toEqual(['+Driftsresultat', '−Finanskostnader']);
  expect(inWords('Årsresultat')).toEqual(['+Resultat før skatt', '−Skatt']);
});

test('whatever groups there are, the terms of a line come to the line', () => {
  const group = fc.integer({ min: 30, max: 87 }).map(String);
  fc.assert(
    fc.property(fc.uniqueArray(group, { minLength: 1, maxLength: 20 }), fc.array(fc.integer()), (groups, nets) => {
      const lines = profitAndLossLines(groups);
      const all = [...new Set(lines.flatMap(({ members }) => members))];
      const net = new Map(all.map((one, at) => [one, nets[at % Math.max(1, nets.length)] ?? at + 1]));
      const value = ({ members, side }: (typeof lines)[number]) =>
        members.reduce((sum, one) => sum + (net.get(one) ?? 0), 0) * (side === 'income' ? -1 : 1);
      for (const [at, terms] of lineTerms(lines).entries()) {
        const line = lines[at];
        if (!line || terms === '') continue;
        const sum = terms.split(',').reduce((made, term) => {
          const other = lines[Math.abs(Number(term)) - 1];
          expect(Math.abs(Number(term))).toBeLessThanOrEqual(at);
          return made + (other ? value(other) : Number.NaN) * (term.startsWith('-') ? -1 : 1);
        }, 0);
        expect(sum === value(line) || sum - value(line) === 0).toBe(true);
      }
      // Only a group's own line, and a sum without one, stand for themselves.
      const alone = lines.filter((line, at) => line.members.length > 0 && lineTerms(lines)[at] === '');
      const listed = groupsOf(lines);
      for (const { kind, members } of alone) {
        expect(kind === 'group' || members.every((one) => !listed.includes(one))).toBe(true);
      }
    }),
  );
});
