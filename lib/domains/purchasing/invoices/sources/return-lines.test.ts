import { expect, test } from 'vitest';
import { claimedOf } from './return-lines';

const claim = (status: string, left: number) => ({ line: 'a', reason: 'for mange', left, status });
const open = { reason: 'etter retur', open: 10_000, count: null } as const;

test('sums as to be claimed what is found and marked, without what is sent, settled or given up', () => {
  const of = (...claims: ReturnType<typeof claim>[]) => claimedOf({}, [], claims);
  expect(of(claim('Merket', 6_000))).toMatchObject({ kravsum: 60, krav: 'Merket' });
  for (const status of ['Sendt', 'Oppgjort', 'Frafalt']) {
    expect(of(claim(status, 100)), status).toEqual({ kravsum: null, krav: status, arsak: 'for mange' });
    expect(of(claim(status, 100), claim('Merket', 2_000)), status).toMatchObject({ kravsum: 20, krav: 'Merket' });
  }
  expect(claimedOf({}, [open], [claim('Sendt', 100)])).toEqual({
    arsak: 'etter retur, for mange',
    kravsum: 100,
    krav: 'Avvik',
  });
  expect(claimedOf({}, [], [])).toEqual({});
});
