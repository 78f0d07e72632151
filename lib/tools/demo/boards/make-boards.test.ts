import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '@/lib/core/format/days';
import { demoStage } from '@/tests/factories/demo-stage';
import { makeEquipment } from '../equipment/make-equipment';
import { makeGrowth } from '../growth/make-growth';
import { makeMeasures } from '../measures/make-measures';
import { demoCompanies } from '../people';
import { makeExecutions } from '../projects/make-executions';
import { makeProjects } from '../projects/make-projects';
import { makeStaff } from '../staff/make-staff';
import { makeStrategy } from '../strategy/make-strategy';
import { makeBoards } from './make-boards';

const editors = [{ id: '0198-kari', name: 'Kari', permissions: [{ path: '/', action: 'Write' as const }] }];

function make(profile: (typeof demoCompanies)[number], today: string) {
  const stage = demoStage(profile, today);
  const staff = makeStaff(stage);
  const projects = makeProjects(stage, staff);
  const { executions } = makeExecutions(stage, projects, staff);
  const equipment = makeEquipment(stage);
  const { measures } = makeMeasures(stage, { projects, bids: [] });
  return {
    boards: makeBoards(stage, { projects, executions, equipment, editors }),
    growth: makeGrowth(stage, staff),
    strategy: makeStrategy(stage, staff, measures),
  };
}

const places = ['2026-02-02', '2026-11-20'].flatMap((today) =>
  demoCompanies.map((profile) => ({ name: profile.name, today, profile, made: make(profile, today) })),
);

describe.each(places)('$name on $today', ({ today, profile, made: { boards, growth, strategy } }) => {
  const flipsOf = (cardId: string | undefined) => boards.flips.filter((flip) => flip.cardId === cardId);

  test('every place of a board has its card, which shows what it was turned to last', () => {
    for (const { xid } of boards.boards) {
      const rows = boards.rows.filter(({ boardId }) => boardId === xid).length;
      const points = boards.points.filter(({ boardId }) => boardId === xid).length;
      const cards = boards.cards.filter(({ boardId }) => boardId === xid);
      expect(rows).toBeGreaterThan(1);
      expect(new Set(cards.map(({ rowId, pointId }) => `${rowId} ${pointId}`)).size).toBe(rows * points);
    }
    for (const { xid, color, at1 } of boards.cards) {
      const last = flipsOf(xid).at(-1);
      expect([color, at1]).toEqual(last ? [last.color, last.at1] : ['grey', null]);
    }
  });

  test('cards are turned forwards in time, before today, and say at most 40 characters, none when in order', () => {
    for (const { xid } of boards.cards) {
      const times = flipsOf(xid).map(({ at }) => at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
    expect(boards.flips.filter(({ at }) => at.toISOString().slice(0, 10) >= today)).toEqual([]);
    expect(boards.flips.filter(({ at1 }) => (at1 ?? '').length > 40)).toEqual([]);
    expect(boards.flips.filter(({ color, at1 }) => (color === 'green') !== (at1 === null))).toEqual([]);
  });

  test('one board has been green for two months without a word, the others have not; some daily controls are missed', () => {
    const since = addDays(today, -60);
    const green = boards.boards.filter(({ xid }) => {
      const cards = new Set(boards.cards.filter(({ boardId }) => boardId === xid).map((card) => card.xid));
      const lately = boards.flips.filter(({ cardId, at }) => cards.has(cardId) && at.toISOString() >= since);
      return lately.length > 0 && lately.every(({ color }) => color === 'green');
    });
    expect(green.map(({ title }) => title)).toEqual([boards.boards.at(-1)?.title]);
    const daily = new Set(boards.points.filter(({ interval }) => interval === 'Daglig').map(({ xid }) => xid));
    const ages = boards.cards
      .filter(({ pointId }) => daily.has(pointId))
      .flatMap(({ xid }) => flipsOf(xid).at(-1)?.at.toISOString().slice(0, 10) ?? [])
      .map((day) => daysBetween(day, today));
    expect(ages.filter((age) => age > 8).length).toBeGreaterThan(0);
    expect(ages.filter((age) => age <= 5).length).toBeGreaterThan(ages.length / 2);
  });

  test('growth items move a little from quarter to quarter, and end where they stand', () => {
    expect(growth.items.length).toBeGreaterThan(8);
    for (const { xid, xscore, yscore } of growth.items) {
      const own = growth.scores.filter(({ itemId }) => itemId === xid);
      expect(new Set(own.map(({ year, quarter }) => `${year} ${quarter}`)).size).toBe(8);
      const [last] = own;
      expect(Math.abs((last?.xscore ?? 99) - xscore)).toBeLessThan(0.6);
      expect(Math.abs((last?.yscore ?? 99) - yscore)).toBeLessThan(0.7);
      const quarter = Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3);
      expect((last?.year ?? 0) * 4 + (last?.quarter ?? 0)).toBe(quarter);
    }
    expect(new Set(growth.scores.map(({ xscore }) => Math.min(2, Math.floor(xscore / (10 / 3))))).size).toBe(3);
  });

  test('every area and goal has its slide, and every figure its target or its key figure', () => {
    const upper = strategy.filter(({ kind }) => kind !== 'Delmål');
    expect(upper.filter(({ text, title, val }) => !text || title !== val)).toEqual([]);
    const wanted = (kind: string) => (kind === 'Område' ? 'teaser' : 'list');
    expect(upper.filter(({ kind, display }) => display !== wanted(kind))).toEqual([]);
    const loose = strategy.filter(
      ({ kind, fromam, targetam, nowam, measureId }) =>
        kind !== 'Område' && (fromam == null || targetam == null || (nowam == null) !== (measureId != null)),
    );
    expect(loose).toEqual([]);
    expect(
      strategy.filter(({ status, nowam, kind }) => kind === 'Delmål' && status === 'Nådd' && nowam !== 100),
    ).toEqual([]);
    expect(upper.length).toBe(profile.trade.slides.length);
  });
});
