import { afterAll, beforeAll, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { GET as kindCall } from '@/app/api/[section]/[kind]/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { groupElimination } from '@/db/schema';
import type { Column, Row } from '@/lib/core/widgets/column';
import { groupPages } from '@/lib/product/pages/group';
import { call } from '@/tests/factories/caller';
import { groupPage, type PlantedGroup, plantedGroup } from '@/tests/factories/group/planted-group';
import { office } from '@/tests/factories/office';
import { oreOf } from '@/tests/factories/page-of';
import { formulasOf, recalculatedByOffice, type WrittenFormula } from '@/tests/factories/recalculated';
import { sheetRows } from '@/tests/factories/sheet-rows';

const pageCall = kindCall as Parameters<typeof call>[0];
const yrpr = '2027-04';

let made: PlantedGroup;

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  // A minority, and something by hand, so that every kind of row is there.
  made = await plantedGroup('workbooks', [{}, { share: 0.8 }]);
  const { group } = made;
  const [first = '', second = ''] = group.rows;
  const common = { companyId: group.groupId, no: 1, month: '2027-02', text: 'Internfortjeneste' };
  await asCompany(group.groupId, (tx) =>
    tx.insert(groupElimination).values([
      { ...common, memberRow: first, account: '4500', debit: 14.57 },
      { ...common, memberRow: second, account: '3000', credit: 14.57 },
    ]),
  );
}, 120_000);
afterAll(closeConnection);

type Sheets = XLSX.WorkBook['Sheets'];
type Table = { wtype: string; title: string; options: { columns: Column[] }; data: Row[]; parameters: Split };
type Split = { splitpages?: string };
type Book = { page: Record<string, Table>; written: Sheets; again: Sheets; formulas: WrittenFormula[] };

const pages = groupPages.flatMap(({ entry: { kind, page, path }, like }) =>
  like === null ? [] : [{ kind, page, path }],
);

/** A page of the group, its workbook as it was written, and as LibreOffice works it out anew. */
async function bookOf(id: string, kind: string): Promise<Book> {
  const query = new URLSearchParams({ id, group: made.group.groupId, yrpr, media: 'excel' });
  const answer = await call(pageCall, `/api/economy/${kind}?${query}`, {
    headers: { cookie: made.cookie },
    params: { section: 'economy', kind },
  });
  expect(answer.status, id).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const written = XLSX.read(bytes).Sheets;
  const page = (await groupPage(made, id, { yrpr }, kind)) as unknown as Book['page'];
  return { page, written, again: await recalculatedByOffice(bytes), formulas: formulasOf(written) };
}

/** The tables of a page as a workbook has them: one that is split has a part per company. */
function partsOf(page: Book['page']): { name: string; columns: Column[]; rows: Row[] }[] {
  return Object.values(page).flatMap(({ wtype, title, options, data, parameters }) => {
    if (wtype !== 'tabulator') return [];
    const by = parameters.splitpages;
    const { columns } = options;
    if (by === undefined) return [{ name: title, columns, rows: data }];
    const values = [...new Set(data.map((row) => String(row[by])))];
    return values.map((one) => ({ name: `${title} ${one}`, columns, rows: data.filter((row) => row[by] === one) }));
  });
}

const isFigure = ({ type }: Column) => type === 'amount';
const shownIn = (value: unknown) => (typeof value === 'number' ? oreOf(value) : null);

/** Expects each table in a sheet of its own: its rows, its figures to the øre, and below them their sums. */
function expectTables({ page, again }: Pick<Book, 'page' | 'again'>): void {
  const left = new Map(Object.entries(again).map(([name, sheet]) => [name, sheetRows(sheet)]));
  for (const { name, columns, rows } of partsOf(page)) {
    const heads = columns.map(({ text }) => text);
    const text = (cells: readonly unknown[]) =>
      cells.filter((cell) => typeof cell === 'string').map((c) => String(c).trim());
    const found = [...left].find(([, [head = [], first = []]]) => {
      const own = rows[0];
      const fits = own === undefined || text(first)[0] === String(own[columns[0]?.value ?? '']);
      return head.join() === heads.join() && fits;
    });
    expect(found, `${name}: ${[...left.keys()].join(', ')}`).toBeDefined();
    const [sheet = '', [, ...lines] = []] = found ?? [];
    left.delete(sheet);
    rows.forEach((row, r) => {
      columns.forEach((column, c) => {
        if (isFigure(column))
          expect(shownIn(lines[r]?.[c]), `${sheet}: ${r} ${column.text}`).toBe(shownIn(row[column.value]));
      });
    });
    const summed = columns.flatMap((column, c) => (column.math === 'sum' ? [{ column, c }] : []));
    if (rows.length > 0 && summed.length > 0) {
      for (const { column, c } of summed.filter(({ column: one }) => isFigure(one))) {
        const whole = rows.reduce((ore, row) => ore + (shownIn(row[column.value]) ?? 0), 0);
        expect(oreOf(lines[rows.length]?.[c]), `${sheet}: sum of ${column.text}`).toBe(whole);
      }
    }
  }
}

/** Expects every amount of these columns of a sheet to be a formula. */
function expectFormulas(
  { written }: Book,
  sheet: RegExp,
  headings: readonly string[],
  only: (line: string) => boolean,
) {
  const [name = '', cells] = Object.entries(written).find(([one]) => sheet.test(one)) ?? [];
  const [heads = [], ...lines] = sheetRows(cells ?? {});
  const places = headings.map((heading) => heads.indexOf(heading));
  expect(places, `${name}: ${heads.join()}`).not.toContain(-1);
  let count = 0;
  lines.forEach((line, r) => {
    for (const c of places) {
      if (typeof line[c] !== 'number' || !only(String(line[0]).trim())) continue;
      const cell: XLSX.CellObject | undefined = cells?.[XLSX.utils.encode_cell({ r: r + 4, c })];
      expect(cell?.f, `${name}: ${line[0]} ${heads[c]}`).toBeDefined();
      count += 1;
    }
  });
  expect(count, name).toBeGreaterThan(3);
}

test.skipIf(!office.isThere).each(pages)(
  'the workbook of $path, worked out anew by LibreOffice, is the page to the øre',
  { timeout: 180_000 },
  async ({ kind, page }) => {
    const book = await bookOf(page, kind);
    for (const { place, value } of book.formulas) {
      const [name = '', key = ''] = place.split('!');
      expect(Number(book.again[name]?.[key]?.v), place).toBeCloseTo(value, 6);
    }
    expect(book.formulas.length).toBeGreaterThan(0);
    expectTables(book);
  },
);

/** What a column of a sheet has in the row of a line, øre; 0 where the sheet has no such row. */
function cellOf(sheet: XLSX.WorkSheet | undefined, label: string, heading: string): number {
  const [heads = [], ...lines] = sheetRows(sheet ?? {});
  const labelled = heads.indexOf('Kontogruppe');
  const line = lines.find((cells) => String(cells[labelled]).trim() === label);
  return line === undefined ? 0 : oreOf(line[heads.indexOf(heading)] ?? 0);
}

test.skipIf(!office.isThere)(
  'a workbook has a sheet per company and one of eliminations, which come to what the statement says',
  { timeout: 180_000 },
  async () => {
    const { all } = made;
    const result = await bookOf('konsern', 'report');
    const statement = Object.entries(result.again).find(([name]) => name.startsWith('Resultat'))?.[1];
    const names = sheetRows(statement ?? {})
      .slice(1)
      .map((line) => String(line[0]).trim())
      .filter((line) => !/Ikke avstemt|andel/.test(line));
    expect(names).toContain('Årsresultat');
    for (const { firm } of all) {
      const own = Object.entries(result.again).find(([name]) => name.startsWith(`Selskap ${firm.name}`.slice(0, 20)));
      for (const line of names) {
        expect(cellOf(own?.[1], line, 'Sum'), `${firm.name}: ${line}`).toBe(cellOf(statement, line, firm.name));
      }
    }
    const taken = Object.entries(result.again).find(([name]) => name.startsWith('Elimineringer'))?.[1];
    const [heads = [], ...lines] = sheetRows(taken ?? {});
    const eliminated = lines
      .filter((line) => line[0] !== 'Sum')
      .reduce((ore, line) => ore + oreOf(line[heads.indexOf('Tatt bort')]), 0);
    // Revenue that is taken away is a debit to what takes it, so that the result's has the opposite sign.
    expect(0 - eliminated).toBe(cellOf(statement, 'Årsresultat', 'Eliminert'));
    // Sums and the group's own figures are formulas, as are the subtotals of every company.
    const any = () => true;
    const whole = (line: string) => !/andel/.test(line);
    expectFormulas(result, /^Resultat/, ['Sum', 'Konsern', 'Endring'], whole);
    const subtotals = (line: string) => /^(Sum drift|Driftsresultat|Resultat før|Årsresultat)/.test(line);
    expectFormulas(result, /^Resultat/, [...all.map(({ firm }) => firm.name), 'Eliminert', 'Konsern'], subtotals);
    expectFormulas(result, /^Måned/, ['Konsern'], any);
    const balance = await bookOf('konsern-balanse', 'report');
    expectFormulas(balance, /^Balanse/, ['Sum', 'Konsern', 'Endring'], (line) => !/andel/.test(line));
    const sums = (line: string) => /^(Sum|Omløps|Egenkapital|Kontroll)/.test(line);
    expectFormulas(balance, /^Balanse/, [...all.map(({ firm }) => firm.name), 'Eliminert'], sums);
    expect(Object.keys(balance.again).filter((name) => name.startsWith('Selskap'))).toHaveLength(all.length);
  },
);
