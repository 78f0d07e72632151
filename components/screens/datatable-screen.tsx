'use client';

import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { OpenItemsScreen } from '@/components/domains/economy/open-items/open-items-screen';
import { ShortageScreen } from '@/components/domains/equipment/shortage/shortage-screen';
import { ProjectsScreen } from '@/components/domains/projects/list/projects-screen';
import { part } from '@/components/kit/client/part';
import { ReadRows } from '@/components/kit/table-page/read-rows';
import { RowsScreen } from '@/components/shell/page/rows-screen';
import type { PageView } from '@/lib/platform/routing/page-view';
import {
  casesPath,
  earnedPath,
  equipmentShortagePath,
  monthClosePath,
  openItemsPath,
  projectListPath,
} from '@/lib/platform/routing/paths';

// Loaded only on their own pages.
const CasesScreen = part((watch) =>
  dynamic(() => watch(import('@/components/domains/contracts/cases-screen')).then((module) => module.CasesScreen)),
);
const MonthScreen = part((watch) =>
  dynamic(() => watch(import('@/components/domains/economy/month/month-screen')).then((module) => module.MonthScreen)),
);

const EarnedScreen = part((watch) =>
  dynamic(() =>
    watch(import('@/components/domains/economy/earned/earned-screen')).then((module) => module.EarnedScreen),
  ),
);

/** Lists that judge their rows have a screen of their own. */
const ownScreens: Readonly<Record<string, ComponentType<{ page: PageView }>>> = {
  [casesPath]: CasesScreen,
  [earnedPath]: EarnedScreen,
  [equipmentShortagePath]: ShortageScreen,
  [monthClosePath]: MonthScreen,
  [openItemsPath]: OpenItemsScreen,
  [projectListPath]: ProjectsScreen,
};

/** The data-table page of specification 1, section 2.4. */
export function DatatableScreen({ page }: { page: PageView }) {
  const Own = ownScreens[page.path];
  if (Own) return <Own page={page} />;
  return (
    <RowsScreen page={page} wtype="datatable">
      {(id, widget) => <ReadRows page={page} id={id} widget={widget} />}
    </RowsScreen>
  );
}
