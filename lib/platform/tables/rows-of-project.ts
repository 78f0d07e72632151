import { asCompany, type CompanyTx } from '@/db/company';
import { today } from '@/lib/core/clock';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Source } from '@/lib/platform/routing/page';
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
export function rowsOfProject(
  { title, subtitle, columns, excel, groupby, empty }: Parts,
  read: (tx: CompanyTx, requested: Requested) => Promise<Row[]>,
): Source<'datatable'> {
  return async (scope, filters, { limit }) => {
    const companyId = scope.company.id;
    const chosen = await requestedProject(scope, filters);
    const rows = chosen
      ? await asCompany.read(companyId, (tx) => read(tx, { companyId, project: chosen.value, today: today() }))
      : [];
    return {
      wtype: 'datatable',
      title,
      subtitle,
      options: { columns: [...columns] },
      total: rows.length,
      data: rows.slice(0, limit),
      parameters: {
        excel,
        ...(groupby !== undefined && { groupby }),
        refresh: true,
        empty: chosen ? empty : noProject,
      },
    };
  };
}
