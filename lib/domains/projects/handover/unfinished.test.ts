import { expect, test } from 'vitest';
import { unfinished } from './unfinished';

const point = (title: string, state: string | null, note: string | null = null) => ({ title, state, note });

test('a hand-over is signed when every point is judged and every defect says what is wrong', () => {
  expect(unfinished([])).toContain('ingen punkter');
  expect(unfinished([point('FDV', 'OK'), point('Rydding', null)])).toBe(
    '«Rydding» er ikke sett på. Velg OK, Mangel eller Ikke aktuelt.',
  );
  expect(unfinished([point('FDV', null), point('Rydding', null)])).toContain('2 punkter');
  expect(unfinished([point('FDV', 'Mangel', '  '), point('Rydding', 'OK')])).toContain(
    '«FDV» har en mangel uten merknad',
  );
  expect(unfinished([point('FDV', 'Mangel', 'Kommer fredag'), point('Rydding', 'Ikke aktuelt')])).toBeUndefined();
});
