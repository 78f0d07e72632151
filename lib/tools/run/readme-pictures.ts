import type { Page } from '@playwright/test';
import { href } from '@/lib/platform/routing/href';
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
} from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { bidParam, chosenOf } from './demo-places';

/** The folder of the README's pictures. */
export const readmeFolder = 'public/readme';

/** The address of each picture of the README, by file, with the demo company's bid and project. */
export async function readmeAddresses(page: Page): Promise<Record<string, string>> {
  const chosen = await chosenOf(page, [bidParam, projectParam]);
  const [tilbud, project] = [chosen[bidParam], chosen[projectParam]];
  return {
    hjem: fixedPaths.home,
    resultat: profitAndLossPath,
    bilag: voucherLinesPath,
    omsetning: revenuePath,
    pivot: accountPivotPath,
    forklar: explainPath,
    tilbud: bidTablePath,
    tilbudstavle: bidDashboardPath,
    kalkyle: href(calcPath, { [bidParam]: tilbud, fane: 'personnel' }),
    planlegging: href(planningPath, { [projectParam]: project }),
  };
}
