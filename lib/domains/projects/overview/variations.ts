import { queryRows } from '@/db/query-rows';
import { variationColumns } from '@/lib/core/columns/contracts';
import { rowOf } from '@/lib/core/table-view/row-of';
import { rowsOfProject } from '@/lib/platform/tables/rows-of-project';

const columns = [
  ...variationColumns.take('no', 'title', 'contract', 'amountam', 'daysint', 'sentdate', 'answerdate', 'status'),
  ...variationColumns.take('note'),
];
const foundRow = rowOf(columns);

/** The variations (VOR) under the contracts of the chosen project, unanswered ones first. */
export const projectVariations = rowsOfProject(
  {
    title: 'VOR',
    subtitle: 'Endringer under prosjektets kontrakter, de ubesvarte først',
    columns,
    excel: 'vor',
    empty: 'Ingen VOR under prosjektets kontrakter.',
  },
  (tx, { companyId, project }) => queryRows(tx, foundRow)`
    select variation.no, variation.title, contract.no || ' ' || contract.title as contract, variation.amountam, variation.daysint,
      variation.sentdate::text as sentdate, variation.answerdate::text as answerdate, variation.status, variation.note
    from variation
    join contract on contract.company_id = variation.company_id and contract.xid = variation.contract_id
    where variation.company_id = ${companyId} and contract.project_id = ${project}
    order by (variation.answerdate is null) desc, contract.no, variation.no`,
);
