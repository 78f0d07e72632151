import type { PagePart, PlainPage } from '@/lib/platform/files/export/plain-page';
import { runTask } from '@/lib/platform/queues/pool/run-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import type { ProjectReport } from './report';

/** An attachment: a tab of the project's page, by its widgets. */
export type Attachment = { title: string; widgets: readonly string[] };

/** A report with the attachments, whose page is missing when there are none; the page's items follow in parts. */
export type ReportFile = { report: ProjectReport; attachments: readonly Attachment[]; plain?: PlainPage };

/** A project's report as a PDF, made in the worker pool. */
export const projectReport = declareTask<ReportFile, Uint8Array, PagePart>('project-report', {
  timeMs: 60_000,
  tooMuch: 'Rapporten ble for stor å lage. Velg færre vedlegg eller færre dager av loggen.',
});

/** The two pages of a report, and its attachments, as a PDF. */
export const writeReportPdf = (file: ReportFile, parts: Iterable<PagePart>): Promise<Uint8Array> =>
  runTask(projectReport, file, { parts });
