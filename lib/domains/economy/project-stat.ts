import type { Filters } from '@/lib/core/filters/filters';
import { isKnown, unknownFigure } from '@/lib/core/filters/known-since';
import { periodText } from '@/lib/core/filters/period-text';
import { wholeFilters } from '@/lib/core/filters/whole-filters';
import { type Change, stat, verdict } from '@/lib/core/widgets/stat';
import { anyCode, drillToRanges } from '@/lib/core/widgets/voucher-line-drill';
import type { Stat } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import { type ProjectTotals, readProjectTotals } from './project-totals';
import { yearBefore } from './result-months';

type Figures = Pick<Stat, 'title' | 'type' | 'text' | 'tips'> & {
  /** The page of a share, or the account classes whose lines on projects an amount links to. */
  relation?: string;
  group?: string;
  now: number | null;
  /** Compared with last year and, where there is one, with the budget. */
  changes: Change[];
};

/**
 * A stat of the projects with lines or a budget in the period; lines without a project (`outside`) are excluded.
 * `unknown` replaces last year's figure when the ledger does not cover it.
 */
export async function projectStat(
  scope: Scope,
  filters: Filters,
  figures: (
    projects: readonly ProjectTotals[],
    unknown: string | undefined,
    outside: ProjectTotals | undefined,
  ) => Figures,
): Promise<Stat> {
  const compared = wholeFilters(filters);
  const known = compared.ranges.length > 0 && isKnown(yearBefore(compared.ranges), filters.span);
  const figuresOf = async (of: Filters) => {
    const { projects, empty } = await readProjectTotals(scope, of);
    const own = projects.filter((project) => project.code !== null);
    const outside = projects.find(({ active, code }) => active && code === null);
    return { own, empty, ...figures(own, known ? undefined : unknownFigure(filters.span), outside) };
  };
  const { own, empty, now, group, changes: _, text: __, ...words } = await figuresOf(filters);
  const { changes, text } = await figuresOf(compared);
  const lines = group && { relation: voucherLinesPath, drill: { group, project: anyCode, ...drillToRanges(filters) } };
  const found = own.some((project) => project.active);
  return stat({
    ...words,
    text,
    ...lines,
    stat: found ? now : null,
    subtitle: periodText(filters.ranges, filters.span.fiscalStart),
    data: [],
    changes: found ? changes : changes.map(({ label }) => verdict(label, null)),
    empty,
  });
}
