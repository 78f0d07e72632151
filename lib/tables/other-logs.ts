import { projectTabPath } from '@/lib/routing/paths';

/** What stands in the change log under a name that is no live table's: who may read `path` sees it. */
export type OtherLog = { tbl: string; title: string; path: string };

/** What hours and voucher lines are set against, and which save of a calculation a project is held against. */
export const projectCalculationLog: OtherLog = {
  tbl: 'project_calculation',
  title: 'Prosjektets kalkyle',
  path: projectTabPath('kalkyle'),
};
