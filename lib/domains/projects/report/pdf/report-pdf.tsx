import { Document, renderToBuffer } from '@react-pdf/renderer';
import { emptyView } from '@/lib/core/table-view/view';
import { loadFaces } from '@/lib/platform/files/export/pdf/faces';
import { PdfParts } from '@/lib/platform/files/export/pdf/parts';
import { type PagePart, wholePage } from '@/lib/platform/files/export/plain-page';
import { widgetsInOrder } from '@/lib/platform/files/export/widget-order';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import type { Attachment, ReportFile } from '../write-report-pdf';
import { FirstPage } from './first-page';
import { pageRanges } from './page-ranges';
import { SecondPage } from './second-page';
import { AttachmentPage, mainPages } from './sheet';

/** The page with only an attachment's widgets. */
const only = (page: LoadedPage, { widgets }: Attachment): LoadedPage => ({
  ...page,
  widgets: Object.fromEntries(Object.entries(page.widgets).filter(([id]) => widgets.includes(id))),
});

/** A report of two pages, portrait A4, and its attachments, landscape. */
export async function reportPdf(
  { report, attachments, plain }: ReportFile,
  parts: AsyncIterable<PagePart>,
): Promise<Uint8Array> {
  await loadFaces();
  const page = plain && (await wholePage(plain, parts));
  const ranges = pageRanges(mainPages);
  const titles = attachments.map(({ title }) => title);
  return renderToBuffer(
    <Document title={`Prosjektrapport ${report.project.name}`} author={report.company} creator="Innsikt" language="nb">
      <FirstPage report={report} ranges={ranges} attached={new Set(titles)} />
      <SecondPage report={report} ranges={ranges} titles={titles} />
      {page &&
        attachments.map((attachment) => {
          const own = only(page, attachment);
          return (
            <AttachmentPage key={attachment.title} report={report} title={attachment.title} ranges={ranges}>
              <PdfParts page={own} view={emptyView} widgets={widgetsInOrder(own)} />
            </AttachmentPage>
          );
        })}
    </Document>,
  );
}
