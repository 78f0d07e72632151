import { asCompany } from '@/db/company';
import type { Month } from '@/lib/core/filters/months';
import { readActs } from '@/lib/domains/economy/month/month-acts';
import { readPoints } from '@/lib/domains/economy/month/point-settings';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { membersOf } from '@/lib/platform/notices/people';
import { monthClosePath } from '@/lib/platform/routing/paths';
import { lastClosed } from './month-frozen';
import { points } from './month-points';
import { readRemarks } from './month-remarks';

/**
 * A month's closing, the remarks on the last closed one, and the company's choices: who closes, each point with its
 * doer, whether it blocks and is listed, and who may do them.
 */
export async function readMonth(scope: Scope, month: Month) {
  const { id } = scope.company;
  const [{ settings, acts, frozen, remarks }, members] = await Promise.all([
    asCompany.read(id, async (tx) => {
      const frozen = (await lastClosed(tx, id, month))?.month ?? null;
      const remarks = frozen === null ? [] : await readRemarks(tx, scope, frozen);
      return { settings: await readPoints(tx, id), acts: await readActs(tx, id, month), frozen, remarks };
    }),
    membersOf(id),
  ]);
  const own = settings.own.map((one) => ({ ...one, blocks: false }));
  const all = [...points.map((one) => ({ id: one.id, title: one.title(month), blocks: one.blocks })), ...own];
  return {
    isClosed: acts.closed !== null,
    closer: settings.closer,
    people: members
      .filter(({ permissions }) => may(permissions, monthClosePath, 'Read'))
      .map(({ id: value, name: label }) => ({ value, label }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'nb')),
    points: all.map(({ id: point, title, blocks }) => ({
      ...{ id: point, title, isOwn: point.startsWith('own-') },
      ...(settings.points[point] ?? { who: null, blocks, off: false }),
    })),
    frozen,
    remarks: remarks.map(({ xid, figure, text, userName, at, answerTo, solvedBy, inFiles }) => ({
      ...{ id: xid, figure, text, by: userName, at: at.toISOString() },
      ...{ answer_to: answerTo, solved_by: solvedBy, in_files: inFiles },
    })),
  };
}
