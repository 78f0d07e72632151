import { expect, test } from 'vitest';
import { bidListPath, bidTablePath } from './paths';
import { panelThing, thingHref } from './things';

test('a panel is named by kind and id, and what has none of its own is no panel', () => {
  expect(panelThing('bid.26-0012')).toEqual({ kind: 'bid', id: '26-0012' });
  expect(panelThing('bid.A.B')).toEqual({ kind: 'bid', id: 'A.B' });
  for (const none of [null, '', 'bid', 'bid.', 'customer.1', 'account.3000', 'project.1', 'toString.1', 'BID.1']) {
    expect(panelThing(none)).toBeUndefined();
  }
});

test('a thing is where its reader may go, on the best of the pages it lives on', () => {
  const company = '0190a000-0000-7000-8000-000000000001';
  const at = (...paths: string[]) => thingHref('bid', '26-0012', { company, paths });
  expect(at(bidListPath, bidTablePath)).toBe(`${bidTablePath}?company=${company}&panel=bid.26-0012`);
  expect(at(bidListPath)).toMatch(new RegExp(`^${bidListPath}`));
  expect(at()).toBeUndefined();
  expect(thingHref('project', '1', { company, paths: [bidListPath] })).toBeUndefined();
});
