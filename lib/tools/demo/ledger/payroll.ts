import { administrationDepartment } from '../plans/profile';
import { dayOf, type Month, workday } from '../random/calendar';
import { shareOut } from '../random/share-out';
import type { DraftLine } from './books';
import type { MonthFigures } from './figures';
import { departmentId, projectsAtWork, type Scene, segmentTags } from './scene';

/** Rates of the demo: withheld tax, employer's contribution (zone 1), holiday pay. */
export const payrollRates = { tax: 0.3, contribution: 0.141, holiday: 0.12 };

const sum = (lines: DraftLine[]) => lines.reduce((total, line) => total + line.amount, 0);

/** Gross wages per project, and of administration. */
function wageLines(scene: Scene, month: Month, figures: MonthFigures): DraftLine[] {
  const field = figures.segments.flatMap(({ segment, wages }) => {
    const projects = projectsAtWork(scene, segment.code, month.index, 0.16);
    const amounts = shareOut(
      wages,
      projects.map(({ item, weight }) => weight * item.cost),
    );
    return projects.map(({ item }, i) => ({
      account: '5000',
      amount: amounts[i] ?? 0,
      ...segmentTags(scene, segment.code),
      project: item.row.xid,
    }));
  });
  const department = departmentId(scene, administrationDepartment);
  return [...field, { account: '5010', amount: figures.administration, department }];
}

/** A wage-related cost, one line per department and segment. */
function perDepartment(wages: DraftLine[], account: string, rate: number): DraftLine[] {
  const lines = new Map<string, DraftLine>();
  for (const { amount, department, segment } of wages) {
    const key = `${department} ${segment}`;
    lines.set(key, { account, department, segment, amount: (lines.get(key)?.amount ?? 0) + amount });
  }
  return [...lines.values()].map((line) => ({ ...line, amount: Math.round(line.amount * rate) }));
}

/**
 * The month's payroll: wages, tax, employer's contribution, accrued holiday pay; in June last year's holiday pay, which
 * is the year's opening balance (`earned`, with the account's sign: negative).
 */
export function postPayroll(
  scene: Scene,
  month: Month,
  figures: MonthFigures,
  earned: { holiday: number; contribution: number },
): void {
  const { books } = scene;
  const { tax, contribution, holiday } = payrollRates;
  const wages = wageLines(scene, month, figures);
  const gross = sum(wages);
  const withheld = Math.round(gross * tax);
  const contributions = wages.map((line) => ({
    ...line,
    account: '5400',
    amount: Math.round(line.amount * contribution),
  }));
  const holidays = perDepartment(wages, '5180', holiday);
  const holidayContributions = perDepartment(wages, '5405', holiday * contribution);
  const date = workday(dayOf(month.year, month.month, 25));
  const name = `${String(month.month).padStart(2, '0')}.${month.year}`;
  books.post({
    journal: 'payroll',
    date,
    type: 'Lønn',
    description: `Lønn ${name}`,
    lines: [
      ...wages,
      ...contributions,
      ...holidays,
      ...holidayContributions,
      { account: '2600', amount: -withheld },
      { account: '2930', amount: withheld - gross },
      { account: '2770', amount: -sum(contributions) },
      { account: '2940', amount: -sum(holidays) },
      { account: '2780', amount: -sum(holidayContributions) },
    ],
  });
  const paid = month.month === 6 ? -earned.holiday : 0;
  if (paid !== 0) {
    books.post({
      journal: 'payroll',
      date,
      type: 'Feriepenger',
      description: `Feriepenger opptjent ${month.year - 1}`,
      lines: [
        { account: '2940', amount: paid },
        { account: '2930', amount: -paid },
        { account: '2780', amount: -earned.contribution },
        { account: '2770', amount: earned.contribution },
      ],
    });
  }
  books.post({
    journal: 'bank',
    date,
    type: 'Utbetaling',
    description: `Utbetalt lønn og avsatt skattetrekk ${name}`,
    lines: [
      { account: '2930', amount: gross - withheld + paid },
      { account: '1950', amount: withheld },
      { account: '1920', amount: -(gross + paid) },
    ],
  });
}
