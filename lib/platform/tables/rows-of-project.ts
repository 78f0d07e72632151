import { asCompany, type CompanyTx } from '@/db/company';
import { today } from '@/lib/core/clock';
import type { Column, Row } from '@/lib/core/widgets/column';
import { type DeclaredSource, listSource } from './list-source';
import { noProject, requestedProject } from './requested-project';

/** The company and project whose rows are read, and today's date. */
export type Requested = { companyId: string; project: string; today: string };

type Parts = {
  title: string;
  subtitle: string;
  columns: readonly Column[];
  excel: string;
  groupby?: string;
  empty: string;
};

/** The source of rows about the chosen project; without one it is empty and says what to do. */
export const rowsOfProject = (
  { empty, ...head }: Parts,
  read: (tx: CompanyTx, requested: Requested) => Promise<Row[]>,
): DeclaredSource<'datatable'> =>
  listSource({ ...head, refresh: true }, async (scope, filters) => {
    const companyId = scope.company.id;
    const chosen = await requestedProject(scope, filters);
    if (!chosen) return { rows: [], empty: noProject };
    const requested = { companyId, project: chosen.value, today: today() };
    return { rows: await asCompany.read(companyId, (tx) => read(tx, requested)), empty };
  });
