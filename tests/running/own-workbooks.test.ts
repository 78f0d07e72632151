import { beforeAll, expect, test } from 'vitest';
import { today } from '@/lib/core/clock';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { liveTables } from '@/lib/platform/tables/registry';
import { importPreview } from '@/lib/product/imports/tabular/result';
import { pageAt } from '@/lib/product/pages/find-requested-page';
import { demoCompanies, demoPassword } from '@/lib/tools/demo/people';
import { askRunning, cookiesAtRunning } from '@/tests/factories/running-product';

let headers: { cookie: string };
let company: string;

beforeAll(async () => {
  headers = { cookie: await cookiesAtRunning({ email: 'admin@demo.no', password: demoPassword }) };
  const companies = await (await askRunning('/api/cache', { headers })).json();
  const [id] = Object.entries(companies.company).find(([, name]) => name === demoCompanies[0]?.name) ?? [];
  if (!id) throw new Error('The first demo company is not there.');
  company = id;
});

/** The workbook that the product makes of a table's page. */
async function workbookOf({ path }: LiveTable): Promise<Blob> {
  const { section, kind, page } = pageAt(path);
  const query = new URLSearchParams({ id: `${kind}/${page}`, media: 'excel', history: 'yrall', company });
  const answer = await askRunning(`/api/${section}/page?${query}`, { headers });
  if (answer.status !== 200) throw new Error(`${path} ${answer.status} ${await answer.text()}`);
  return answer.blob();
}

/** The tables whose page shows all of their rows. */
const tables = [
  ...[
    'bid',
    'contract',
    'variation',
    'equipment',
    'project',
    'employee',
    'certificate',
    'customer',
    'contact',
    'supplier',
  ],
  ...['price_line', 'company_day', 'measure'],
  ...[
    'budget',
    'strategy_node',
    'kamishibai_board',
    'kamishibai_point',
    'kamishibai_row',
    'scratch',
    'sales_order',
    'growth_item',
  ],
];

/** Those whose pages show some of their rows, or several tables: of a week, a project, a board, an item, a person, a group. */
const inParts = [
  ...['time_entry', 'shipping_line', 'kamishibai_card', 'equipment_card', 'service_record', 'task', 'ilog'],
  ...['risk', 'opportunity', 'requirement', 'execution', 'booking', 'forecast', 'evaluation', 'project_log'],
  ...['recommendation', 'group_member', 'group_account_pair', 'group_elimination'],
];

test('each live table is among those whose workbook comes back, or is shown in parts', () => {
  expect([...tables, ...inParts].sort()).toEqual([...liveTables.keys()].sort());
});

/** A workbook's months do not say their year: it is the page's, this one. */
const answers = JSON.stringify({ year: today().slice(0, 4) });

test.each(tables)('the workbook of %s comes back without a change', async (tbl) => {
  const table = liveTables.get(tbl);
  if (!table) throw new Error('It is a table.');
  const form = new FormData();
  for (const [name, value] of Object.entries({ company, tbl, answers, preview: '1' })) form.set(name, value);
  form.set('file', await workbookOf(table), `${tbl}.xlsx`);
  const answer = await askRunning('/api/tableimport', { method: 'POST', body: form, headers });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  const { rows, new: added, changed, unchanged, problems, decisions } = importPreview.parse(JSON.parse(text));
  expect({ added, changed, problems, open: decisions.filter(({ sure }) => !sure) }).toEqual({
    added: 0,
    changed: 0,
    problems: [],
    open: [],
  });
  expect(unchanged).toBe(rows);
});
