'use client';

import { useGo } from '@/components/kit/routing/address';
import { useListChoice } from '@/components/kit/routing/in-address';
import { ErrorState } from '@/components/kit/ui/states';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import { contractsParam, logParam } from '@/lib/domains/contracts/board/case-params';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { caseParam } from '@/lib/platform/routing/things';
import { CasesBoard } from './board/cases-board';
import { BeginPage } from './case/begin-page';
import { CasePage } from './case/case-page';

/** VOR by what they wait for, or the one that the address names. */
export function CasesScreen({ page }: { page: PageView }) {
  const widget = page.widgets.frister;
  const failed = widget?.wtype === 'failed' ? widget : undefined;
  const [id] = useListChoice(caseParam);
  const [log] = useListChoice(logParam);
  const [contracts] = useListChoice(contractsParam);
  const company = page.company.id;
  const back = href(page.path, { company, [contractsParam]: contracts });
  const go = useGo();
  return (
    <RowsFrame page={page}>
      {id !== undefined ? (
        <CasePage company={company} id={id} back={back} />
      ) : log !== undefined ? (
        <BeginPage company={company} log={log} onBegun={(sak) => go(href(page.path, { company, [caseParam]: sak }))} />
      ) : widget?.wtype === 'datatable' ? (
        <CasesBoard page={page} widget={widget} />
      ) : (
        <ErrorState text={failed?.message ?? 'Sakene kunne ikke hentes.'} errorId={failed?.errorId} />
      )}
    </RowsFrame>
  );
}
