import { sql } from 'drizzle-orm';
import { caseColumns, variationColumns } from '@/lib/core/columns/contracts';
import { rowsOfProject } from '@/lib/platform/tables/rows-of-project';
import { caseLines } from '../board/case-lines';
import { openCases } from '../open-cases';

/** The variations (VOR) under the contracts of the chosen project with what each waits for, unanswered ones first. */
export const projectVariations = rowsOfProject(
  {
    title: 'VOR',
    subtitle: 'Endringer under prosjektets kontrakter, de ubesvarte først',
    columns: [
      ...variationColumns.take('no', 'title', 'contract', 'amountam', 'daysint', 'sentdate', 'answerdate', 'status'),
      ...caseColumns.take('act'),
      ...variationColumns.take('note'),
    ],
    excel: 'vor',
    empty: 'Ingen VOR under prosjektets kontrakter.',
  },
  async (tx, { companyId, project, today }) => {
    const cases = await openCases(tx, companyId, today, sql`contract.project_id = ${project}`);
    const lines = caseLines(cases, today);
    const rows = cases.map(({ id, no, title, contractno, contracttitle, note, ...of }) => {
      const [first] = lines.filter((line) => line.of.id === id);
      const act = [first?.act, first?.near.text || first?.reason].filter(Boolean).join(', ');
      const { amountam, daysint, sentdate, answerdate, status } = of;
      const columns = { no, title, amountam, daysint, sentdate, answerdate, status, note };
      return { ...columns, contract: `${contractno} ${contracttitle}`, act };
    });
    return rows.toSorted((a, b) => Number(a.answerdate !== null) - Number(b.answerdate !== null));
  },
);
