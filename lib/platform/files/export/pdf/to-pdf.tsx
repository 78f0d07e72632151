import { Document, Page, renderToBuffer } from '@react-pdf/renderer';
import { emptyView, type TableView } from '@/lib/core/table-view/view';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { viewOfPage } from '../page-facts';
import { widgetsInOrder } from '../widget-order';
import { loadFaces } from './faces';
import { PageFrame } from './page-frame';
import { PdfParts } from './parts';
import { PdfSlides } from './slides';
import { PdfText } from './text';
import { styles } from './theme';

function PdfReport({ page, view }: { page: LoadedPage; view: TableView }) {
  const widgets = widgetsInOrder(page);
  const deck = widgets.find((widget) => widget.wtype === 'slides');
  return (
    <Document title={page.title} author={page.scope.user.fullName} creator="Innsikt" language="nb">
      {deck && deck.data.length > 0 && <PdfSlides page={page} slides={deck.data} />}
      {(!deck || deck.data.length === 0) && (
        <Page size="A4" orientation="landscape" style={styles.page}>
          <PageFrame page={page} view={view} />
          {deck && <PdfText>{deck.parameters.empty ?? ''}</PdfText>}
          <PdfParts page={page} view={viewOfPage(page, view)} widgets={widgets} />
        </Page>
      )}
    </Document>
  );
}

/** The page as a PDF on landscape A4. `view` is the address's view of a data table. */
export async function toPdf(page: LoadedPage, view: TableView = emptyView): Promise<Uint8Array> {
  await loadFaces();
  return renderToBuffer(<PdfReport page={page} view={view} />);
}
