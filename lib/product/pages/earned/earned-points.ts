import { counted, listed } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { tkrText } from '@/lib/core/format/value';
import type { EarnedMonth } from '@/lib/domains/economy/earned/earned-month';
import { accountKeys } from '@/lib/domains/economy/earned/entry';
import { type NotBookedKind, sumOfKind } from '@/lib/domains/economy/earned/read-not-booked';
import type { Point, PointReading } from '@/lib/domains/economy/month/point';
import { earnedPath } from '@/lib/platform/routing/paths';
import { pageMonth } from './earned-sources';

/** A point of the month's list that what is earned decides; none where no project is judged. */
const point = (
  id: string,
  title: string,
  blocks: boolean,
  judge: (found: EarnedMonth, judged: number) => PointReading | null,
): Point => ({
  ...{ id, title: () => title, blocks, path: earnedPath },
  computed: async (scope, filters) => {
    const found = await pageMonth(scope, filters);
    const judged = found.rows.filter(({ earned }) => earned !== null).length;
    return judged === 0 ? null : judge(found, judged);
  },
});

const setAside = (id: NotBookedKind, title: string, amount: (count: number) => string): Point =>
  point(id, title, false, ({ notBooked }) => {
    const found = sumOfKind(notBooked, id);
    if (!found) return null;
    return { state: 'done', text: `${amount(found.count)} er satt av med ${tkrText(found.amount / 100)}` };
  });

/** The points of the month's list that the page of what is earned judges. */
export const earnedPoints: readonly Point[] = [
  point('estimates', 'Prognose godkjent av prosjektleder', true, ({ unapproved }, judged) => {
    const approved = `${judged - unapproved.length} av ${judged} er godkjent`;
    if (unapproved.length === 0) return { state: 'done', text: approved };
    const who = [...new Set(unapproved.flatMap(({ leader }) => leader ?? []))].slice(0, 2).join(', ');
    return { state: 'open', text: `${approved}, ${listed(unapproved.map(({ no }) => no))} mangler`, who };
  }),
  point('entry', 'Bilag for opptjent, ikke fakturert', true, ({ booked, lines, unapproved }) => {
    if (booked) return { state: 'done', text: `Bokført ${formatDate(booked.at.slice(0, 10))} av ${booked.by}` };
    const debit = accountKeys.reduce((sum, key) => sum + Math.max(lines[key], 0), 0);
    if (debit === 0) return { state: 'done', text: 'Ingenting å føre' };
    const draft = `Bilaget på ${tkrText(debit / 100)} er et utkast`;
    return unapproved.length > 0
      ? { state: 'waits', text: `${draft} til prognosene er godkjent` }
      : { state: 'open', text: draft };
  }),
  setAside('receipts', 'Varer mottatt uten faktura', (count) => counted(count, 'linje', 'linjer')),
  setAside('rent', 'Leie som løper', (count) => counted(count, 'enhet', 'enheter')),
  setAside('hours', 'Timer mot lønn', (count) => `${formatNumber(count, 1)} t uten lønn`),
];
