import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { rowCell } from '@/components/kit/table/table-source';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import type { Column, Row, ThingKind } from '@/lib/core/widgets/column';
import { hasRows } from '@/lib/core/widgets/of-widget';
import type { Scope } from '@/lib/platform/auth/session';
import { projectParam, things } from '@/lib/platform/routing/things';
import { pages } from '@/lib/product/pages/registry';
import { pageOf } from '@/tests/factories/page-of';
import { plantCompany } from '@/tests/factories/planted-company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

/** What columns that name a thing are called. */
const names: Readonly<Record<string, ThingKind>> = {
  Kunde: 'customer',
  Selskap: 'customer',
  Leverandør: 'supplier',
  Tilbudsnr: 'bid',
  Kalkyle: 'calculation',
  Konto: 'account',
  Bilagsnr: 'voucher',
  Prosjektnr: 'project',
};

/** Tables that name one otherwise than by its own name, and why: the number as somebody typed it, of a project there may not be yet. */
const exceptions = [
  '/bid/editable/tilbud tilbud erp_projectid',
  '/bid/datatable/tilbud tilbud project',
  '/bid/export/tilbud rader erp_projectid',
];

type Table = { at: string; columns: readonly Column[]; rows: readonly Row[] };

async function everyTable(scope: Scope, project: string): Promise<Table[]> {
  const tables: Table[] = [];
  for (const { path } of pages) {
    const page = await pageOf(scope, path, { history: 'yrall', [projectParam]: project });
    for (const [id, widget] of Object.entries(page.widgets)) {
      if (!hasRows(widget)) continue;
      tables.push({ at: `${path} ${id}`, columns: widget.options.columns, rows: widget.data });
    }
  }
  return tables;
}

test('every cell that names a thing with a place is a link there, on every page', async () => {
  const { companyId, name, userId, email, rows } = await plantCompany();
  const scope: Scope = {
    company: { id: companyId, name },
    user: { id: userId, email, fullName: 'Tina Tester' },
    permissions: [{ path: '/', action: 'Write' }],
  };
  const reader = { company: companyId, mayDrill: true, paths: pages.map(({ path }) => path), today: '2026-11-22' };
  const tables = await everyTable(scope, rows.project ?? '');
  const wrong: string[] = [];
  const linked = new Set<ThingKind>();
  for (const { at, columns, rows } of tables) {
    for (const column of columns) {
      const { text, value, ref } = column;
      const named = names[text];
      if (named !== undefined && ref?.kind !== named && !exceptions.includes(`${at} ${value}`))
        wrong.push(`${at}: ${text} says no ref to ${named}`);
      if (!ref || things[ref.kind].places.length === 0) continue;
      for (const row of rows) {
        const cell = rowCell(column, row, reader);
        if (cell.text === '' || (row[ref.id] === null && exceptions.includes(`${at} ${value}`))) continue;
        if (cell.href?.includes(String(row[ref.id])) === true) linked.add(ref.kind);
        else wrong.push(`${at}: ${text} '${cell.text}' leads to ${cell.href}`);
      }
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect([...linked].sort()).toEqual([
    'account',
    'bid',
    'calculation',
    'count',
    'customer',
    'invoice',
    'item',
    'measure',
    'order',
    'project',
    'supplier',
    'voucher',
  ]);
});
