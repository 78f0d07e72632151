import type { Scope } from '@/lib/auth/session';
import type { EstimateFile } from '@/lib/calculations/estimate/address';
import { type ReadEstimate, readEstimate } from '@/lib/calculations/estimate/read-estimate';
import { writeCustomerEstimate, writeInternalEstimate } from '@/lib/calculations/estimate/write-estimate';
import { today } from '@/lib/clock';
import { answerFile } from '@/lib/export/answer-file';
import { writeWorkbook } from '@/lib/export/excel/write-workbook';
import { fileName } from '@/lib/export/file-name';
import { requireWhole } from '@/lib/export/whole-page';
import { emptyView } from '@/lib/table-view/view';
import { bidCalculationEntry } from './bid-calculation';
import { loadPage } from './load-page';

/** The page's tables as one workbook, a sheet per tab. */
async function workbook(scope: Scope, { head, bid }: ReadEstimate) {
  const page = await loadPage(scope, bidCalculationEntry, { tilbud: head.bid, beregning: head.xid });
  requireWhole(page);
  return writeWorkbook({ ...page, title: `Kalkyle ${bid.key}` }, emptyView);
}

/** A file of a calculation as it was saved last. Throws 404 and 400. The caller has seen to Read. */
export async function answerEstimateFile(scope: Scope, id: string, file: EstimateFile): Promise<Response> {
  const estimate = await readEstimate(scope, id);
  const { key, description } = estimate.bid;
  const named = (title: string, extension: 'xlsx' | 'pdf') =>
    fileName([scope.company.name, `${title} ${key}`, description], extension);
  switch (file) {
    case 'excel':
      return answerFile(await workbook(scope, estimate), named('Kalkyle', 'xlsx'));
    case 'kunde':
      return answerFile((await writeCustomerEstimate(estimate, today())).pdf, named('Estimat', 'pdf'));
    case 'intern':
      return answerFile(await writeInternalEstimate(estimate, scope.user.fullName), named('Intern kalkyle', 'pdf'));
  }
}
