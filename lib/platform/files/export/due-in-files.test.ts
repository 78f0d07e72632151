import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { today } from '@/lib/core/clock';
import { bidColumns } from '@/lib/core/columns/bids';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { madePage } from '@/tests/factories/made-page';
import { serialOf } from './excel/cells';
import { toWorkbook } from './excel/workbook';
import { toPdf } from './pdf/to-pdf';

test('a late bid says so in the PDF, and its due date is the date alone in the workbook', async () => {
  const [late, near] = [addDays(today(), -8), addDays(today(), 12)];
  const widget: Tabulator = {
    wtype: 'tabulator',
    title: 'Tilbud',
    subtitle: '',
    options: { columns: bidColumns.take('key', 'bidstatus', 'duedate') },
    data: [
      { key: '26-1', bidstatus: '3. Kalkyle', duedate: late },
      { key: '26-2', bidstatus: '3. Kalkyle', duedate: near },
      { key: '26-3', bidstatus: '7. Salg', duedate: late },
    ],
    parameters: {},
  };
  const page = madePage({ widget });
  const { text } = await extractText(new Uint8Array(await toPdf(page)), { mergePages: true });
  const said = text.replaceAll(/\s+/g, ' ');
  expect(said).toContain(`26-1 3. Kalkyle ${formatDate(late)} utløpt 8 d`);
  expect(said).toContain(`26-2 3. Kalkyle ${formatDate(near)} om 12 d`);
  expect(said).not.toContain(`7. Salg ${formatDate(late)} utløpt`);
  const sheet = XLSX.read(toWorkbook(page), { cellNF: true }).Sheets.Tilbud ?? {};
  expect([sheet.C5, sheet.C6]).toMatchObject([late, near].map((day) => ({ v: serialOf(day), z: 'dd.mm.yyyy' })));
}, 60_000);
