import { Document, Page, renderToBuffer } from '@react-pdf/renderer';
import { checkCalculation, nothingFound } from '@/lib/core/calculation/check';
import { classificationNames, costClassifications } from '@/lib/core/calculation/row';
import { calculationTabs } from '@/lib/core/calculation/tabs';
import { totalFigures } from '@/lib/core/calculation/total-figures';
import { formatStamp } from '@/lib/core/format/date';
import { lineTable } from '@/lib/domains/bids/calculations/line-table';
import {
  assumptionTable,
  packageSummaryTable,
  planTable,
  type ReadTable,
  summaryTable,
} from '@/lib/domains/bids/calculations/summary-tables';
import type { ExportTable } from '@/lib/platform/files/export/export-table';
import { loadFaces } from '@/lib/platform/files/export/pdf/faces';
import { PdfFigures } from '@/lib/platform/files/export/pdf/figures';
import { SheetFrame } from '@/lib/platform/files/export/pdf/page-frame';
import { PdfSection } from '@/lib/platform/files/export/pdf/section';
import { isLong, PdfTable } from '@/lib/platform/files/export/pdf/table';
import { styles } from '@/lib/platform/files/export/pdf/theme';
import { plainTable } from '@/lib/platform/files/export/widget-table';
import { bidSumOf } from '../bid-sum';
import type { Estimate } from './read-estimate';

const printedTable = ({ columns, data }: ReadTable, empty = 'Ingen rader.') => plainTable(columns, data, empty);

const tabTitles = new Map<string, string>(calculationTabs.map(({ tab, title }) => [tab, title]));

/** The open findings of the checks before sending. */
function checkTable({ calculated, minMargin, customer, bid, listed }: Estimate): ReadTable {
  const options = {
    minMargin,
    hasCustomer: customer !== null,
    hasDeadline: bid.duedate !== null,
    bidSum: bidSumOf(bid),
    listed: new Map(listed.map((price) => [price.key, price])),
  };
  return {
    columns: [
      { text: 'Del av kalkylen', value: 'tab', type: 'text' },
      { text: 'Se på', value: 'message', type: 'text' },
    ],
    data: checkCalculation(calculated, options).map(({ tab, message }) => ({
      tab: tabTitles.get(tab) ?? '',
      message,
    })),
  };
}

type Section = { title: string; subtitle?: string; table: ExportTable };

function sectionsOf(estimate: Estimate): Section[] {
  const { calculated, assumptions } = estimate;
  const lines = (['revenue', ...costClassifications] as const).flatMap((name): Section[] => {
    const table = lineTable(calculated, name);
    const title = name === 'revenue' ? 'Omsetning' : classificationNames[name];
    return table.data.length === 0 ? [] : [{ title, table: printedTable(table) }];
  });
  return [
    {
      title: 'Jobbpakker og aktiviteter',
      subtitle: 'Prisen er omsetningen fordelt: egne omsetningslinjer først, resten etter kostnad.',
      table: printedTable(packageSummaryTable(calculated)),
    },
    { title: 'Kostnad etter type', table: printedTable(summaryTable(calculated)) },
    {
      title: 'Før tilbudet sendes',
      table: printedTable(checkTable(estimate), nothingFound),
    },
    { title: 'Prosjektplan', table: printedTable(planTable(calculated), 'Ingen jobbpakker.') },
    { title: 'Forutsetninger', table: printedTable(assumptionTable(assumptions)) },
    ...lines,
  ];
}

function InternalReport({ estimate, user }: { estimate: Estimate; user: string }) {
  const { bid, company, customer, head } = estimate;
  const title = `Intern kalkyle ${bid.key}`;
  const facts = [bid.description, `Kunde: ${customer?.name ?? 'ingen'}`, `${head.name}, versjon ${head.version}`];
  return (
    <Document title={title} author={user} creator="Innsikt" language="nb">
      <Page size="A4" orientation="landscape" style={styles.page}>
        <SheetFrame
          title={title}
          facts={facts.join('  ·  ')}
          company={company.name}
          stamp={`Lagret ${formatStamp(new Date(head.saved_at))} av ${head.saved_by}`}
          foot={`Intern. Skal ikke sendes til kunden.  ·  ${user}`}
        />
        <PdfFigures figures={totalFigures(estimate.calculated, { unit: ' kr', hours: 1 })} />
        {sectionsOf(estimate).map((section) => (
          <PdfSection
            key={section.title}
            title={section.title}
            subtitle={section.subtitle}
            ownPage={isLong(section.table)}
          >
            <PdfTable table={section.table} fresh />
          </PdfSection>
        ))}
      </Page>
    </Document>
  );
}

/** 'Intern kalkyle', landscape A4: key figures, packages and activities, checks, plan, assumptions and every line. */
export async function internalPdf(estimate: Estimate, user: string): Promise<Uint8Array> {
  await loadFaces();
  return renderToBuffer(<InternalReport estimate={estimate} user={user} />);
}
