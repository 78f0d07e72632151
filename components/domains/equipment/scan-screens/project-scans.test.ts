import { expect, test } from 'vitest';
import {
  counted,
  damagePictures,
  listText,
  mended,
  newScanDraft,
  nextText,
  readDraft,
  type ScanBody,
  type ScanDraft,
  type ScanItem,
  sentItems,
} from './project-scans';

const draft: ScanDraft = {
  op: 'a',
  action: 'skadet',
  day: '2026-11-25',
  pieces: [
    { xid: 'pump', action: 'skadet', count: 1, reason: 'Lekker' },
    { xid: 'nets', action: 'returnert', count: 11, set: true },
    { xid: 'nets', action: 'svinn', count: 2, reason: 'Borte' },
  ],
};

test('a list that the browser stored before items had actions is read with the list’s own', () => {
  const old = {
    op: 'a',
    action: 'svinn',
    day: '2026-11-25',
    pieces: [{ xid: 'nets', count: 3 }],
  } as unknown as ScanDraft;
  expect(readDraft(old).pieces).toEqual([{ xid: 'nets', count: 3, action: 'svinn' }]);
  expect(readDraft(draft)).toEqual(draft);
  const more = counted(old, old, { xid: 'nets', action: 'svinn' }, (before) => before + 1);
  expect(more.pieces).toEqual([{ xid: 'nets', count: 4, action: 'svinn' }]);
});

test('a list is sent with each item’s own action and reason, and said in words', () => {
  expect(sentItems(draft)).toEqual([
    { xid: 'pump', count: 1, action: 'skadet', reason: 'Lekker' },
    { xid: 'nets', count: 11, action: 'returnert' },
    { xid: 'nets', count: 2, action: 'svinn', reason: 'Borte' },
  ]);
  expect(listText(draft.pieces, '26001 Kai')).toBe('11 tilbake, 2 tapt, 1 skadet fra 26001 Kai');
  const sent = newScanDraft('sendt', '2026-11-25');
  const pieces = counted(sent, sent, { xid: 'pump', action: 'sendt' }, () => 4).pieces;
  expect(sentItems({ ...sent, pieces })).toEqual([{ xid: 'pump', count: 4 }]);
  expect(listText(pieces, '26001 Kai')).toBe('4 sendt til 26001 Kai');
});

test('a refused list is open again as it was, with its pictures, or joins one of the same direction', () => {
  const file = new File(['x'], 'lekkasje.jpg');
  const body: ScanBody = {
    company: 'c',
    user: 'u',
    projectid: 'p',
    action: 'skadet',
    activedate: '2026-11-25',
    items: sentItems(draft),
    pictures: [{ xid: 'pump', file }],
  };
  const open = mended(undefined, body);
  expect(open && sentItems(open)).toEqual(sentItems(draft));
  expect(open && damagePictures(open)).toEqual([{ xid: 'pump', file }]);
  const since: ScanDraft = { ...draft, pieces: [{ xid: 'nets', action: 'returnert', count: 1 }] };
  expect(mended(since, body)?.pieces[0]).toEqual({ xid: 'nets', action: 'returnert', count: 12 });
  const sending: ScanDraft = { ...draft, action: 'sendt', pieces: [{ xid: 'nets', action: 'sendt', count: 1 }] };
  expect(mended(sending, body)).toBeUndefined();
  // Stored before items had actions: one reason for all.
  const old: ScanBody = { ...body, reason: 'Bøyd', items: [{ xid: 'nets', count: 2 }], pictures: [] };
  expect(mended(undefined, old)?.pieces).toEqual([{ xid: 'nets', count: 2, action: 'skadet', reason: 'Bøyd' }]);
});

test('pictures follow what is damaged, and no longer what is changed to something else', () => {
  const file = new File(['x'], 'lekkasje.jpg');
  const pictured = { ...draft, pictures: [{ xid: 'pump', file }] };
  expect(damagePictures(pictured)).toHaveLength(1);
  const moved = { ...pictured, pieces: [{ xid: 'pump', action: 'returnert' as const, count: 1 }] };
  expect(damagePictures(moved)).toEqual([]);
});

test('where a thing goes next is a day, or now', () => {
  const item = { next: '26022', nextday: '2026-12-22' } as ScanItem;
  expect(nextText(item, '2026-11-25')).toBe('Skal til 26022 den 22.12');
  expect(nextText(item, '2026-12-23')).toBe('Skal til 26022 nå');
  expect(nextText({ ...item, nextday: '2027-01-04' }, '2026-12-23')).toBe('Skal til 26022 den 04.01.2027');
  expect(nextText({ ...item, next: null, nextday: null }, '2026-12-23')).toBeUndefined();
});
