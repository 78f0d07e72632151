import { badInput, notFound } from '@/base/errors';
import { emptyView } from '@/lib/core/table-view/view';
import { hasRows } from '@/lib/core/widgets/of-widget';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import { openClocks } from '@/lib/domains/contracts/board/open-clocks';
import {
  type Audience,
  attachedWidgets,
  hiddenColumns,
  mayAttach,
  reportTab,
} from '@/lib/domains/projects/report/audience';
import { composeReport } from '@/lib/domains/projects/report/compose-report';
import { type Attachment, writeReportPdf } from '@/lib/domains/projects/report/write-report-pdf';
import type { Scope } from '@/lib/platform/auth/session';
import { answerFile } from '@/lib/platform/files/export/answer-file';
import { fileName } from '@/lib/platform/files/export/file-name';
import { pageParts, plainPage } from '@/lib/platform/files/export/plain-page';
import { requireWhole } from '@/lib/platform/files/export/whole-page';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import type { PageTab } from '@/lib/platform/routing/page';
import { projectPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { pageAt } from './find-requested-page';
import { loadPage } from './load-page';

/** The widget that is on every tab: the report says the same itself. */
const head = 'prosjekt';

/** A requested report: the project and, for its attachments, the days of the log. */
export type ReportRequest = {
  audience: Audience;
  tabs: readonly string[];
  params: Record<string, string>;
  way: 'attachment' | 'inline';
};

/** The requested attachments in the page's order. Throws 400 for an unknown one, and for one that the audience may not have. */
function tabsOf(all: readonly PageTab[], { audience, tabs }: ReportRequest): PageTab[] {
  const possible = all.filter(({ id }) => id !== reportTab);
  const unknown = tabs.find((id) => possible.every((tab) => tab.id !== id));
  if (unknown !== undefined) {
    throw badInput(`Ukjent vedlegg «${unknown}». Kjent: ${possible.map(({ id }) => id).join(', ')}.`);
  }
  const chosen = possible.filter(({ id }) => tabs.includes(id));
  const internal = chosen.find(({ id }) => !mayAttach(audience, id));
  if (internal) throw badInput(`${internal.title} er bare til internt bruk. Ta det bort, eller velg Intern.`);
  return chosen;
}

const without = (widget: WidgetResult, hidden: readonly string[]): WidgetResult =>
  !hasRows(widget) || hidden.length === 0
    ? widget
    : ({
        ...widget,
        options: { ...widget.options, columns: widget.options.columns.filter(({ value }) => !hidden.includes(value)) },
        data: widget.data.map((row) =>
          Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))),
        ),
      } as WidgetResult);

/** The page without the columns that the audience is not shown, neither in what is printed nor in the rows. */
function shownTo(audience: Audience, page: LoadedPage, tabs: readonly PageTab[]): LoadedPage {
  const hidden = new Map(
    tabs.flatMap(({ id, widgets }) => widgets.map((widget) => [widget, hiddenColumns(audience, id)])),
  );
  const widgets = Object.entries(page.widgets).map(([id, widget]) => [id, without(widget, hidden.get(id) ?? [])]);
  return { ...page, widgets: Object.fromEntries(widgets) };
}

/**
 * A project's report as a PDF: two pages, and the chosen tabs as attachments. Only what it shows is read. Throws 400,
 * 403 for a tab the user may not read, 404.
 */
export async function answerProjectReport(scope: Scope, request: ReportRequest): Promise<Response> {
  const entry = pageAt(projectPath);
  const tabs = tabsOf(entry.tabs ?? [], request);
  const { audience, params } = request;
  const attachments = tabs.map(
    ({ title, widgets }): Attachment => ({
      title,
      widgets: attachedWidgets(audience, widgets).filter((id) => id !== head),
    }),
  );
  const readAt = Math.floor(Date.now() / 1000);
  const report = await composeReport(scope, params[projectParam] ?? '', { audience, readAt, clocks: openClocks });
  if (!report) throw notFound('Fant ikke prosjektet. Velg et annet.');
  const only = [...new Set(attachments.flatMap(({ widgets }) => widgets))];
  const loaded = only.length === 0 ? undefined : await loadPage(scope, entry, params, { only });
  if (loaded) requireWhole(loaded);
  const page = loaded && shownTo(audience, loaded, tabs);
  const bytes = await writeReportPdf(
    { report, attachments, ...(page && { plain: plainPage(page, emptyView) }) },
    page ? pageParts(page) : [],
  );
  const name = [scope.company.name, 'Prosjektrapport', audience === 'intern' ? 'Intern' : 'Kunde', report.project.name];
  return answerFile(bytes, fileName(name, 'pdf'), request.way);
}
