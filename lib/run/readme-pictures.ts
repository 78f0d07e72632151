import type { Page } from '@playwright/test';
import { href } from '@/lib/routing/href';
import {
  accountPivotPath,
  bidDashboardPath,
  bidTablePath,
  calcPath,
  explainPath,
  fixedPaths,
  planningPath,
  profitAndLossPath,
  revenuePath,
  voucherLinesPath,
} from '@/lib/routing/paths';
import { projectParam } from '@/lib/routing/things';

type Row = { xid?: string; bidstatus?: string; status?: string };

/** Where the pictures of the README are kept. */
export const readmeFolder = 'public/readme';

/** The address of each picture of the README, by its file. Reads which bid and project of the demo company they are of. */
export async function readmeAddresses(page: Page): Promise<Record<string, string>> {
  async function first(list: string, fits: (row: Row) => boolean): Promise<string> {
    const answer = await page.request.get(`/api/${list}`);
    const [widget] = Object.values((await answer.json()) as Record<string, { data: Row[] }>);
    const found = widget?.data.find(fits)?.xid;
    if (!found) throw new Error(`${list} has no row for a picture.`);
    return found;
  }
  const tilbud = await first('bid/editable?id=tilbud', ({ bidstatus }) => bidstatus === '7. Salg');
  const project = await first('project/datatable?id=prosjekter', ({ status }) => status === 'Pågår');
  return {
    hjem: fixedPaths.home,
    resultat: profitAndLossPath,
    bilag: voucherLinesPath,
    omsetning: revenuePath,
    pivot: accountPivotPath,
    forklar: explainPath,
    tilbud: bidTablePath,
    tilbudstavle: bidDashboardPath,
    kalkyle: href(calcPath, { tilbud, fane: 'personnel' }),
    planlegging: href(planningPath, { [projectParam]: project }),
  };
}
