import { recompute } from '@/lib/core/calculation/recompute';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { tablesOf } from '@/lib/domains/bids/calculations/sources/calculation-tables';
import { sendWorkbook } from '@/lib/platform/files/export/excel/perform-workbook';
import { together } from '@/lib/platform/queues/pool/pieces';
import type { Performer } from '@/lib/platform/queues/pool/task';
import type { WorkbookGiven } from './write-estimate';

export const performEstimateWorkbook: Performer<WorkbookGiven, null, readonly CalculationRow[]> = async (
  { page, view, head, assumptions },
  { parts, send },
) => {
  const calculated = recompute(await together(parts), assumptions);
  return sendWorkbook({ ...page, widgets: tablesOf({ ...head, assumptions, calculated }) }, view, send);
};
