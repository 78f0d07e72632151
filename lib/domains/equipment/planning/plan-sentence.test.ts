import { expect, test } from 'vitest';
import { planSentence } from './plan-sentence';

const missing = [{ startdate: '2026-12-25', enddate: '2026-12-30', countam: 1 }];
const wish = (text: string, kind: 'done' | 'give' | 'see' | 'hire') => ({
  text,
  unmet: kind === 'hire' ? missing : [],
  state: { wanted: 80, covered: kind === 'done' ? 80 : 59, missing: kind === 'done' ? [] : missing },
});
const said = (wishes: ReturnType<typeof wish>[], startdate: string | null = '2026-12-01') =>
  planSentence({ number: '26025', startdate }, wishes, '2026-11-25');

test('a plan says when the project begins, how many wishes lack something, and what must be hired', () => {
  expect(said([wish('Avfukter', 'hire'), wish('Tank', 'see'), wish('Tau', 'give'), wish('Sele', 'done')])).toBe(
    '26025 starter om 6 dager, og tre ønsker mangler noe. To kan løses her; Avfukter 25.12–30.12 må leies.',
  );
  expect(said([wish('Tau', 'give')])).toBe('26025 starter om 6 dager, og ett ønske mangler noe. Det kan løses her.');
  expect(said([wish('Tau', 'done')], '2026-11-25')).toBe('26025 starter i dag, og alle ønsker er dekket.');
  expect(said([], '2026-11-01')).toBe('26025 er i gang, og har ingen ønsker.');
  expect(said([wish('Tau', 'hire'), wish('Tank', 'hire')])).toContain('To må leies.');
  expect(said([], null)).toBe('Prosjekt uten startdato');
});
