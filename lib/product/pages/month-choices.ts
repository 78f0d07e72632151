import { asCompany } from '@/db/company';
import type { Month } from '@/lib/core/filters/months';
import { readPoints } from '@/lib/domains/economy/month/point-settings';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { membersOf } from '@/lib/platform/notices/people';
import { monthClosePath } from '@/lib/platform/routing/paths';
import { points } from './month-points';

/** Every point with what the company has chosen for it, its own points, and the members who may read the list. */
export async function listPoints({ company: { id } }: Scope, month: Month) {
  const [settings, members] = await Promise.all([asCompany.read(id, (tx) => readPoints(tx, id)), membersOf(id)]);
  const said = points.map((point) => ({ id: point.id, title: point.title(month), blocks: point.blocks }));
  const all = [...said, ...settings.own.map((one) => ({ ...one, blocks: false }))];
  return {
    closer: settings.closer,
    points: all.map(({ id: point, title, blocks }) => ({
      ...{ id: point, title, isOwn: point.startsWith('own-') },
      ...(settings.points[point] ?? { who: null, blocks, off: false }),
    })),
    people: members
      .filter(({ permissions }) => may(permissions, monthClosePath, 'Read'))
      .map(({ id: value, name: label }) => ({ value, label }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'nb')),
  };
}

/** The name of who closes the company's months; null where nobody is chosen. */
export async function closerOf({ company: { id } }: Scope): Promise<string | null> {
  const [{ closer }, members] = await Promise.all([asCompany.read(id, (tx) => readPoints(tx, id)), membersOf(id)]);
  return members.find((one) => one.id === closer)?.name ?? null;
}
