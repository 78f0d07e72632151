import { notAllowed } from '@/base/errors';
import { emptyView } from '@/lib/core/table-view/view';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { answerFile } from '@/lib/platform/files/export/answer-file';
import { writeWorkbook } from '@/lib/platform/files/export/excel/write-workbook';
import { fileName } from '@/lib/platform/files/export/file-name';
import { requireWhole } from '@/lib/platform/files/export/whole-page';
import { purchaseListPath, purchasingPath } from '@/lib/platform/routing/paths';
import { pageAt } from './find-requested-page';
import { loadPage } from './load-page';
import { pageJson } from './page-json';

/** The pages that show the catalogue; Read on any of them is enough. */
export const cataloguePaths = [purchaseListPath, purchasingPath] as const;

/** The catalogue as a workbook (specification 2, section 7: scope excel), or as JSON. Throws 403. */
export async function answerCatalogue(scope: Scope, media: 'json' | 'excel'): Promise<Response> {
  const path = cataloguePaths.find((one) => may(scope.permissions, one, 'Read'));
  if (path === undefined) throw notAllowed();
  const page = await loadPage(scope, pageAt(path), {}, { only: ['equipment'] });
  requireWhole(page);
  if (media === 'json') return pageJson(page, { shape: 'rows' });
  const title = 'Varekatalog';
  return answerFile(await writeWorkbook({ ...page, title }, emptyView), fileName([scope.company.name, title], 'xlsx'));
}
