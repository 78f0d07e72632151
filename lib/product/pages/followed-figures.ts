import { titleOf } from '@/lib/core/widgets/of-widget';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import { figureSource, followedFigure } from '@/lib/domains/strategy/followed-figure';
import { type GoalFigure, goalFigures } from '@/lib/domains/strategy/goal-figures';
import type { Scope } from '@/lib/platform/auth/session';
import type { PageEntry } from '@/lib/platform/routing/page';
import { isAboutProject } from '@/lib/platform/routing/things';
import { loadPage } from './load-page';
import { mayOpen } from './page-rights';
import { findPage, readablePages } from './registry';

/** The widgets of a page that a goal can follow: its stats, and the row count of a list. */
function followedWidgets({ layout, own, tabs, kind }: PageEntry): string[] {
  if (tabs || isAboutProject({ own })) return [];
  const lists = kind === 'datatable' ? ['datatable'] : [];
  return layout.filter(({ wtype }) => wtype === 'stat' || lists.includes(wtype)).map(({ i }) => i);
}

/** A widget's figure and its history; undefined for a failed widget or one without a figure. */
function figureOf(widget: WidgetResult | undefined): Pick<GoalFigure, 'now' | 'course'> | undefined {
  if (widget?.wtype === 'datatable') return { now: widget.total, course: [] };
  if (widget?.wtype !== 'stat') return undefined;
  // Shares are shown and entered in percent.
  const inPercent = (value: number | null) =>
    value !== null && widget.type === 'percent' ? Math.round(value * 10_000) / 100 : value;
  return { now: inPercent(widget.stat), course: widget.data.map(inPercent) };
}

const nameOf = (entry: PageEntry, widget: WidgetResult) =>
  widget.wtype === 'datatable' ? `${entry.title}: antall` : `${entry.title}: ${titleOf(widget)}`;

/**
 * The figures of a page's widgets under the page's default filters; none for a page or widget the user may not read.
 */
async function figuresOfPage(scope: Scope, path: string, requested: readonly string[]) {
  const entry = findPage(path);
  if (!entry || !mayOpen(scope.permissions, entry)) return [];
  const ids = followedWidgets(entry).filter((id) => requested.includes(id));
  if (ids.length === 0) return [];
  const { widgets } = await loadPage(scope, entry, {}, { only: ids, limit: 1 });
  return ids.flatMap((widget) => {
    const found = widgets[widget];
    const figure = figureOf(found);
    return found && figure ? [{ ...figure, path, widget, name: nameOf(entry, found) }] : [];
  });
}

/**
 * Reads the figures that the company's goals follow, as far as the user may read them: key figures, stats of reports
 * and row counts of lists.
 */
export async function followedFigures(scope: Scope): Promise<GoalFigure[]> {
  const { figures, named } = await goalFigures(scope);
  const requested = named.flatMap(({ xid, source }) => {
    const figure = followedFigure(source);
    return figure ? [{ xid, ...figure }] : [];
  });
  const paths = [...new Set(requested.map(({ path }) => path))];
  const found = (
    await Promise.all(
      paths.map((path) =>
        figuresOfPage(
          scope,
          path,
          requested.filter((one) => one.path === path).map(({ widget }) => widget),
        ),
      ),
    )
  ).flat();
  return [
    ...figures,
    ...requested.flatMap(({ xid, path, widget }): GoalFigure[] => {
      const figure = found.find((one) => one.path === path && one.widget === widget);
      return figure ? [{ xid, now: figure.now, course: figure.course, name: figure.name, to: path }] : [];
    }),
  ];
}

/** What a goal can follow on the pages the user may read: stats by name, and lists by row count. */
export async function figureChoices(scope: Scope): Promise<{ value: string; label: string }[]> {
  const pages = readablePages(scope.permissions).filter((entry) => followedWidgets(entry).length > 0);
  const choices = await Promise.all(
    pages.map(async (entry) => {
      const ids = followedWidgets(entry);
      if (entry.kind === 'datatable')
        return ids.map((widget) => ({
          value: figureSource({ path: entry.path, widget }),
          label: `${entry.title}: antall`,
        }));
      const found = await figuresOfPage(scope, entry.path, ids);
      return found.map(({ path, widget, name }) => ({ value: figureSource({ path, widget }), label: name }));
    }),
  );
  return choices.flat();
}
