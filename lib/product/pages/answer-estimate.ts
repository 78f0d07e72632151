import { today } from '@/lib/core/clock';
import type { EstimateFile } from '@/lib/domains/bids/calculations/estimate/address';
import { type ReadEstimate, readEstimate } from '@/lib/domains/bids/calculations/estimate/read-estimate';
import {
  writeCustomerEstimate,
  writeEstimateWorkbook,
  writeInternalEstimate,
} from '@/lib/domains/bids/calculations/estimate/write-estimate';
import type { Scope } from '@/lib/platform/auth/session';
import { answerFile } from '@/lib/platform/files/export/answer-file';
import { fileName } from '@/lib/platform/files/export/file-name';
import { bidCalculationEntry } from './bid-calculation';
import { loadPage } from './load-page';

/** The page's tables as one workbook: a sheet per tab, with all rows read. */
async function workbook(scope: Scope, estimate: ReadEstimate) {
  const { head, bid } = estimate;
  const page = await loadPage(scope, bidCalculationEntry, { tilbud: head.bid, beregning: head.xid }, { only: [] });
  return writeEstimateWorkbook(estimate, { ...page, title: `Kalkyle ${bid.key}` });
}

/** A file of a calculation as last saved. Throws 404 and 400. The caller has checked Read. */
export async function answerEstimateFile(scope: Scope, id: string, file: EstimateFile): Promise<Response> {
  const estimate = await readEstimate(scope, id);
  const { key, description } = estimate.bid;
  const named = (title: string, extension: 'xlsx' | 'pdf') =>
    fileName([scope.company.name, `${title} ${key}`, description], extension);
  switch (file) {
    case 'excel':
      return answerFile(await workbook(scope, estimate), named('Kalkyle', 'xlsx'));
    case 'kunde':
      return answerFile((await writeCustomerEstimate(estimate, today())).pdf, named('Tilbud', 'pdf'));
    case 'intern':
      return answerFile(await writeInternalEstimate(estimate, scope.user.fullName), named('Intern kalkyle', 'pdf'));
  }
}
