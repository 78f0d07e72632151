import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import type { WaitingMonth, WaitingParts } from './waiting-result';
import { missingDetail, missingHeading, monthDifference, monthState, resultSentence } from './waiting-words';

const sum = (vouchers: number, debit: number, result: number | null) => ({ vouchers, debit, result });
const month = (name: string, now: WaitingMonth['now'], file: WaitingMonth['file']): WaitingMonth => ({
  month: `2026-${name}`,
  now,
  file,
});

function waitingOf(months: WaitingMonth[], missing: Partial<WaitingParts['missing']> = {}): WaitingParts {
  const part = { xid: '', name: 'a_1_4.xml', no: 1, count: 4, from: null, to: null };
  return {
    ...{ export: 'x', firm: { orgnr: null, name: 'Prøve AS' }, version: '1.30', software: null, created: null },
    ...{ from: null, to: null, storedTo: '2026-12-09', notes: [], sentence: '', months },
    parts: [{ ...part, vouchers: 1, lines: 2, debit: 1, credit: 1 }],
    whole: { vouchers: 5_789, debit: 778_787_152.19, credit: 778_787_152.19 },
    together: { vouchers: 4_729, lines: 13_264, debit: 619_247_572.79, credit: 619_247_572.79 },
    missing: {
      ...{ vouchers: 1_060, debit: 159_539_579.4, credit: 159_539_579.4, numbers: [3], registers: false },
      ...{ months: ['2026-07', '2026-08'], probablySame: true, ...missing },
    },
  };
}

const drawn = [
  month('06', sum(3_213, 391_084_256.7, 8_000_000), sum(3_213, 391_084_256.7, 8_000_000)),
  month('07', sum(534, 74_170_974, 1_000_000), null),
  month('08', sum(526, 85_368_605.4, 2_000_000), null),
  month('10', sum(548, 82_954_601.85, 2_619_000), sum(559, 83_273_002.35, 2_412_000)),
  month('11', null, sum(421, 63_118_204.1, 900_000)),
];

test('what is missing is said with its sum and its months, and that it is probably unchanged', () => {
  expect(missingHeading(waitingOf(drawn))).toBe(
    'Del 3 av 4 mangler: 1.060 bilag for 159,5 mill., trolig juli og august.',
  );
  expect(missingDetail(waitingOf(drawn))).toBe(
    'Ingenting er lest inn. Det som mangler, er likt på øret med det vi har for juli og august: trolig uendret.',
  );
  expect(missingHeading(waitingOf([], { numbers: [2, 3], months: [], vouchers: 1, debit: 1_250 }))).toBe(
    'Del 2 og 3 av 4 mangler: 1 bilag for 1.250,00 kr.',
  );
  expect(missingHeading(waitingOf([], { numbers: [], months: [] }))).toBe(
    'Resten av delene mangler: 1.060 bilag for 159,5 mill.',
  );
  expect(missingHeading(waitingOf([], { vouchers: 0, registers: true }))).toBe(
    'Del 3 av 4 mangler: registrene med kontoplanen.',
  );
});

test('each month says what becomes of it, and what it changes by when it is complete', () => {
  const waiting = waitingOf(drawn);
  expect(drawn.map((one) => [monthState(one, waiting), monthDifference(one, waiting.missing.months)])).toEqual([
    ['lik sum', { vouchers: 0, debit: 0 }],
    ['venter på del 3, trolig likt', undefined],
    ['venter på del 3, trolig likt', undefined],
    ['annerledes her', { vouchers: 11, debit: 318_400.5 }],
    ['ny', { vouchers: 421, debit: 63_118_204.1 }],
  ]);
});

describe('the operating result', () => {
  test('is said of the months that are here, with what it presumes', () => {
    expect(resultSentence(waitingOf(drawn))).toBe(
      'Driftsresultatet for juni, juli, august og oktober går fra 13.619 Tkr til 13.412 Tkr: −207 Tkr, alt i oktober, om juli og august er like.',
    );
  });

  test('is said to the øre where thousands do not show its change', () => {
    const months = [month('01', sum(1, 1, 120_000), sum(1, 1, 120_400))];
    expect(resultSentence(waitingOf(months, { months: [] }))).toBe(
      'Driftsresultatet for januar går fra 120.000,00 kr til 120.400,00 kr: +400,00 kr, alt i januar.',
    );
  });

  test('is not said where a part was stored without it, or nothing is here', () => {
    expect(resultSentence(waitingOf([month('01', sum(1, 1, 1), sum(1, 1, null))]))).toBeUndefined();
    expect(resultSentence(waitingOf([month('01', null, sum(1, 1, 1))]))).toBeUndefined();
  });

  test('changes by what the complete months change by, and stands where none does', () => {
    const ore = fc.integer({ min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(fc.array(fc.tuple(ore, fc.option(ore)), { minLength: 1, maxLength: 12 }), (results) => {
        const months = results.map(([now, file], at) =>
          month(
            String(at + 1).padStart(2, '0'),
            sum(1, 1, now * 1_000),
            file === null ? null : sum(1, 1, file * 1_000),
          ),
        );
        const waiting = waitingOf(months, { months: [] });
        const sentence = resultSentence(waiting);
        const compared = results.filter(([, file]) => file !== null);
        if (compared.length === 0) {
          expect(sentence).toBeUndefined();
          return;
        }
        const change = compared.reduce((all, [now, file]) => all + (file ?? 0) - now, 0);
        const moved = compared.some(([now, file]) => now !== file);
        const figures = [...(sentence ?? '').matchAll(/[−+]?[\d.]+(?= Tkr)/g)].map(([text]) =>
          Number(text.replaceAll('.', '').replace('−', '-')),
        );
        const before = results.reduce((all, [now]) => all + now, 0);
        expect(figures).toEqual(moved ? [before, before + change, change] : [before]);
      }),
      { numRuns: runs(1_000) },
    );
  });
});
