import { eq, getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { certificate, contactEvent } from '@/db/schema';
import { counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { freeFrom } from './held-by-law';
import { namingTables } from './named-by';
import { tableOf } from './person';
import type { PersonKind } from './person-kinds';

/** Names rows about a person, in Norwegian: one and several. A table that is not here is counted among the rest. */
const names: Readonly<Record<string, readonly [string, string]>> = {
  time_entry: ['timeføring', 'timeføringer'],
  project: ['prosjekt de ledet', 'prosjekter de ledet'],
  project_log: ['føring i daglig logg', 'føringer i daglig logg'],
  bid: ['tilbud', 'tilbud'],
  risk: ['risiko', 'risikoer'],
  execution: ['aktivitet', 'aktiviteter'],
  recommendation: ['referanse', 'referanser'],
};

const countRow = z.strictObject({ name: z.string(), count: z.number() });
const yearRow = z.strictObject({ year: z.number().nullable() });

/** Tables whose rows go with the person. */
const goingTables: readonly unknown[] = [certificate, contactEvent];

/** Lists rows that name a person and stay, as 'N of what', and the legal end of their hours; [] for none. */
export async function readStays(companyId: string, kind: PersonKind, id: string): Promise<string[]> {
  if (kind === 'user') return [];
  const naming = namingTables(tableOf[kind]).filter(({ table }) => !goingTables.includes(table));
  return asCompany.read(companyId, async (tx) => {
    const counts = await queryRows(tx, countRow)`${sql.join(
      naming.map(
        ({ table, name, column }) => sql`
          select ${name}::text as name, count(*)::int as count from ${table}
          where ${getTableColumns(table).companyId} = ${companyId} and ${column} = ${id}::uuid`,
      ),
      sql` union all `,
    )}`;
    const sums = new Map<string, number>();
    for (const { name, count } of counts) {
      const key = name in names ? name : '';
      sums.set(key, (sums.get(key) ?? 0) + count);
    }
    const [hours] = await queryRows(tx, yearRow)`
      select extract(year from max(day))::int as year from time_entry
      where company_id = ${companyId} and employee_id = ${id}::uuid`;
    const until =
      typeof hours?.year === 'number'
        ? `, som bokføringsloven § 13 holder til ${formatDate(freeFrom(hours.year))}`
        : '';
    return [...sums]
      .filter(([, count]) => count > 0)
      .map(([name, count]) => {
        const [one, many] = names[name] ?? ['annen rad med navnet', 'andre rader med navnet'];
        return `${counted(count, one, many)}${name === 'time_entry' ? until : ''}`;
      });
  });
}

/** Counts an employee's courses. */
export async function countCourses(companyId: string, id: string): Promise<number> {
  return asCompany.read(companyId, (tx) =>
    tx.$count(certificate, sql`${eq(certificate.companyId, companyId)} and ${eq(certificate.employeeId, id)}`),
  );
}
