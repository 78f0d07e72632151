import {
  customerEstimate,
  estimateWorkbook,
  internalEstimate,
} from '@/lib/domains/bids/calculations/estimate/write-estimate';
import { saveRows } from '@/lib/domains/bids/calculations/prepare-save';
import { noticeFile } from '@/lib/domains/contracts/letter/stored-notice';
import { reminderFile } from '@/lib/domains/customers/reminders/write-reminder-pdf';
import { tradePairs } from '@/lib/domains/economy/group/internal-trade/trade-pairs';
import { labels } from '@/lib/domains/equipment/labels/write-labels';
import { projectReport } from '@/lib/domains/projects/report/write-report-pdf';
import { invoiceCopy } from '@/lib/domains/purchasing/invoices/copy/write-invoice-copy';
import { orderFile } from '@/lib/domains/purchasing/orders/write-order-pdf';
import { largeBody } from '@/lib/platform/auth/read-body';
import { workbook } from '@/lib/platform/files/export/excel/write-workbook';
import { pagePdf } from '@/lib/platform/files/export/pdf/page-pdf';
import type { Performer, Task, TaskName } from '@/lib/platform/queues/pool/task';
import { invoiceFiles } from '@/lib/product/imports/ehf/invoice-files';
import { importUndo, tableImport } from '@/lib/product/imports/files/import-tasks';
import { efonelfoImport, efonelfoPreview } from '@/lib/product/imports/prices/efonelfo/efonelfo-tasks';
import { ledgerFile } from '@/lib/product/imports/saft/ledger-file';
import { tableFile } from '@/lib/product/imports/tabular/table-file';
import { protocolFile } from '@/lib/product/jobs/deletion/protocol';

export type Entry = { task: Task<never, unknown, never>; load: () => Promise<Performer<never, unknown, never>> };

function by<Input, Output, Part>(
  task: Task<Input, Output, Part>,
  load: () => Promise<Performer<Input, Output, Part>>,
): Entry {
  return { task: task as Entry['task'], load };
}

const estimates = () => import('@/lib/domains/bids/calculations/estimate/perform-estimates');

const imports = () => import('@/lib/product/imports/files/perform-imports');

const efonelfo = () => import('@/lib/product/imports/prices/efonelfo/perform-efonelfo');

/** The performer of each task in the worker pool; loaded on first use. */
export const performers: Readonly<Record<TaskName, Entry>> = {
  'table-file': by(
    tableFile,
    async () => (await import('@/lib/product/imports/tabular/perform-table-file')).performTableFile,
  ),
  'table-import': by(tableImport, async () => (await imports()).performTableImport),
  'import-undo': by(importUndo, async () => (await imports()).performImportUndo),
  'efonelfo-preview': by(efonelfoPreview, async () => (await efonelfo()).performEfonelfoPreview),
  'efonelfo-import': by(efonelfoImport, async () => (await efonelfo()).performEfonelfoImport),
  'ledger-file': by(
    ledgerFile,
    async () => (await import('@/lib/product/imports/saft/perform-ledger-file')).performLedgerFile,
  ),
  'trade-pairs': by(
    tradePairs,
    async () => (await import('@/lib/domains/economy/group/internal-trade/perform-trade-pairs')).performTradePairs,
  ),
  'invoice-files': by(
    invoiceFiles,
    async () => (await import('@/lib/product/imports/ehf/perform-invoice-files')).performInvoiceFiles,
  ),
  'invoice-copy': by(
    invoiceCopy,
    async () => (await import('@/lib/domains/purchasing/invoices/copy/invoice-pdf')).invoicePdf,
  ),
  'page-pdf': by(
    pagePdf,
    async () => (await import('@/lib/platform/files/export/pdf/perform-page-pdf')).performPagePdf,
  ),
  'project-report': by(projectReport, async () => {
    const { reportPdf } = await import('@/lib/domains/projects/report/pdf/report-pdf');
    return (file, { parts }) => reportPdf(file, parts);
  }),
  workbook: by(
    workbook,
    async () => (await import('@/lib/platform/files/export/excel/perform-workbook')).performWorkbook,
  ),
  'customer-estimate': by(customerEstimate, async () => (await estimates()).performCustomerEstimate),
  'internal-estimate': by(internalEstimate, async () => (await estimates()).performInternalEstimate),
  'estimate-workbook': by(
    estimateWorkbook,
    async () =>
      (await import('@/lib/domains/bids/calculations/estimate/perform-estimate-workbook')).performEstimateWorkbook,
  ),
  'save-rows': by(
    saveRows,
    async () => (await import('@/lib/domains/bids/calculations/perform-prepare-save')).performPrepareSave,
  ),
  'order-pdf': by(orderFile, async () => {
    const { orderPdf } = await import('@/lib/domains/purchasing/orders/order-pdf');
    return ({ order, from }) => orderPdf(order, from);
  }),
  'reminder-pdf': by(
    reminderFile,
    async () => (await import('@/lib/domains/customers/reminders/reminder-pdf')).reminderPdf,
  ),
  'notice-pdf': by(noticeFile, async () => (await import('@/lib/domains/contracts/letter/notice-pdf')).noticePdf),
  'deletion-protocol': by(
    protocolFile,
    async () => (await import('@/lib/product/jobs/deletion/protocol-pdf')).protocolPdf,
  ),
  'large-body': by(largeBody, async () => (await import('@/lib/platform/auth/perform-large-body')).performLargeBody),
  labels: by(labels, async () => {
    const [{ labelsPdf }, { labelSizes }] = await Promise.all([
      import('@/lib/domains/equipment/labels/labels-pdf'),
      import('@/lib/domains/equipment/labels/label-sizes'),
    ]);
    return ({ items, size, ...rest }, { tell }) => labelsPdf(items, labelSizes[size], rest, tell);
  }),
};
