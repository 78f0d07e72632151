import { eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { company } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Treemap, WidgetResult } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { toPdf } from '@/lib/platform/files/export/pdf/to-pdf';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { widgetsAsJson } from '@/lib/platform/routing/loaded-page';
import { pages } from '@/lib/product/pages/registry';
import { demoDatabase } from '@/tests/factories/own-database';
import { pageOf } from '@/tests/factories/page-of';

let drop: () => Promise<void>;
let scope: Scope;

beforeAll(async () => {
  const own = await demoDatabase('units', '2026-11-20', 0.02);
  drop = own.drop;
  process.env.DATABASE_URL = own.url;
  const companies = await asSystem((tx) =>
    tx.select({ id: company.id, name: company.name }).from(company).where(eq(company.kind, 'firm')),
  );
  const first = companies.find(({ name }) => name.startsWith('Fjordvik')) ?? companies[0];
  if (!first) throw new Error('There are no demo companies.');
  const user = { id: uuidv7(), email: 'enhet@test.no', fullName: 'Enhet' };
  scope = { company: first, user, permissions: [{ path: '/', action: 'Write' }] };
}, 240_000);
afterAll(async () => {
  await closeConnection();
  await drop();
});

const perUnit: Readonly<Record<string, number>> = { Tkr: 1000, kr: 1, '%': 0.01, '': 1 };
const written = String.raw`[−]?\d[\d.]*(?:,\d+)?`;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const kroner = (figure: string, unit: string) =>
  Number(figure.replaceAll('.', '').replace(',', '.').replace('−', '-')) * (perUnit[unit] ?? Number.NaN);

/** A number as a reader takes it from the paper, and what the JSON of the page says it is. */
type Read = { what: string; read: number; json: number; unit: string };

/** The figures after a name with the unit the name carries: 'Inntekter (Tkr) 718 493'; nothing is written as a dash. */
function afterHeading(text: string, name: string, values: readonly (number | null)[]): Read[] {
  const unit = /\((Tkr|kr)\)$/.exec(name)?.[1] ?? '';
  const shown = values.filter((value) => value !== null);
  const found = new RegExp(`${escaped(name)} ((?:(?:${written}|–) ?){${shown.length}})`, 'u').exec(text);
  const figures = found?.[1]?.trim().split(' ') ?? [];
  return shown.map((json, i) => ({
    what: name,
    read: figures[i] === '–' ? 0 : kroner(figures[i] ?? 'ikke lest', unit),
    json,
    unit,
  }));
}

/** The leaves of a treemap whose name and amount both have room in their square. */
function drawnLeaves(text: string, { title, subtitle, data }: Treemap): Read[] {
  const drawn = text.slice(text.indexOf(`${title} ${subtitle}`));
  const [, unit = ''] = /\b(Tkr|kr)\b/.exec(subtitle) ?? [];
  return data.flatMap(({ l2nm }) => {
    const figure = new RegExp(`${escaped(l2nm)} (${written})(?: |$)`, 'u').exec(drawn)?.[1];
    // A name may stand under several groups: the figure is one of theirs.
    const own = data.filter((leaf) => leaf.l2nm === l2nm).map(({ value }) => value);
    const read = kroner(figure ?? '', unit);
    const json = own.find((value) => Math.abs(value - read) <= 500) ?? own[0] ?? Number.NaN;
    return figure === undefined ? [] : [{ what: l2nm, read, json, unit }];
  });
}

/**
 * What the paper says of a widget, number by number. Pages of a longer text may part a table: those are read elsewhere. `drawnAlone`: two
 * pictures beside each other, without tables.
 */
function readingsOf(text: string, widget: WidgetResult, drawnAlone: boolean): Read[] {
  switch (widget.wtype) {
    case 'stat': {
      if (widget.stat === null) return [];
      const found = new RegExp(`${escaped(widget.title)} (${written}) ?(Tkr|kr|%)?`, 'u').exec(text);
      const unit = found?.[2] ?? '';
      return [{ what: widget.title, read: kroner(found?.[1] ?? '', unit), json: widget.stat, unit }];
    }
    case 'chart': {
      if (widget.yAxis.type !== 'amount' || widget.xAxis.data.length > 12) return [];
      return widget.series.flatMap(({ name, data }) => afterHeading(text, `${name} (Tkr)`, data));
    }
    case 'bar': {
      if (drawnAlone && widget.options?.upright) return [];
      const [, unit = ''] = new RegExp(`${escaped(widget.title)} .{0,200}? (Tkr|kr) `, 'u').exec(text) ?? [];
      return widget.data.map(({ key, value }) => {
        // A change has its sign.
        const figure = new RegExp(String.raw`${escaped(key)} \+?(${written})(?: |$)`, 'u').exec(text)?.[1] ?? '';
        return { what: key, read: kroner(figure, unit), json: value, unit };
      });
    }
    case 'treemap': {
      if (drawnAlone) return drawnLeaves(text, widget);
      const table = text.slice(text.indexOf('Gruppe Navn Beløp'));
      const [, unit = ''] = /^Gruppe Navn Beløp \((Tkr|kr)\)/.exec(table) ?? [];
      return widget.data.map(({ l1nm, l2nm, value }) => {
        const figure = new RegExp(`${escaped(`${l1nm} ${l2nm}`)} (${written})(?: |$)`, 'u').exec(table)?.[1] ?? '';
        return { what: `${l1nm} ${l2nm}`, read: kroner(figure, unit), json: value, unit };
      });
    }
    case 'tabulator':
    case 'datatable': {
      const first = widget.options.columns.find(({ type }) => type === 'amount');
      if (!first || widget.data.length === 0) return [];
      expect(text, widget.title).toContain('Beløp i kr');
      const [row] = widget.data;
      const value = row?.[first.value];
      if (typeof value !== 'number') return [];
      const figure = kroner(
        value
          .toFixed(first.decimals ?? 0)
          .replace('-', '−')
          .replace('.', ','),
        'kr',
      );
      return [{ what: first.text, read: figure, json: value, unit: 'kr' }];
    }
    default:
      return [];
  }
}

/** The page with the first rows of its tables: what is read here is how a row is written, not how many there are. */
function shortened(page: LoadedPage): LoadedPage {
  const widgets = Object.entries(page.widgets).map(([id, widget]) => [
    id,
    widget.wtype === 'datatable' || widget.wtype === 'tabulator' || widget.wtype === 'pivot'
      ? { ...widget, data: widget.data.slice(0, 20) }
      : widget,
  ]);
  return { ...page, widgets: Object.fromEntries(widgets) };
}

const loaded = new Map<string, Promise<LoadedPage>>();

/** A page as it is asked for, read once. */
function readPage(path: string, params: Record<string, string>): Promise<LoadedPage> {
  const key = JSON.stringify([path, params]);
  const page = loaded.get(key) ?? pageOf(scope, path, params);
  loaded.set(key, page);
  return page;
}

async function paperOf(page: LoadedPage): Promise<string> {
  const { text } = await extractText(new Uint8Array(await toPdf(page)), { mergePages: true });
  const paper = text.replace(/\s+/g, ' ').replaceAll('μ', 'µ');
  // A conclusion in words names what the figures under it name, with other numbers.
  const concluded = Object.values(page.widgets).flatMap((widget) =>
    widget.wtype === 'verdict' ? [widget.sentence, widget.reason] : [],
  );
  return concluded.filter((words) => words !== '').reduce((left, words) => left.replace(words, ''), paper);
}

// The page of every widget has titles that others have in their text.
const printable = pages.filter(({ kind }) => !['calc', 'import', 'export', 'kitchensink'].includes(kind));
const periods = [
  { history: 'ytd', frequency: 'qr' },
  { history: 'ytd3yr', frequency: 'yr' },
];

test('every number on paper, read with its unit, is that of the page’s JSON', async () => {
  let compared = 0;
  // A page that a period changes nothing of is printed once.
  const printed = new Set<string>();
  for (const params of periods) {
    for (const { path } of printable) {
      const page = shortened(await readPage(path, params));
      const content = JSON.stringify([path, page.widgets]);
      if (printed.has(content)) continue;
      printed.add(content);
      const text = await paperOf(page);
      for (const [id, widget] of Object.entries(widgetsAsJson(page))) {
        for (const { what, read, json, unit } of readingsOf(text, widget, page.entry.kind === 'dashboard')) {
          const step = unit === '%' ? 0.001 : (perUnit[unit] ?? 1);
          const reported = `${path} ${JSON.stringify(params)} ${id} ${what}: ${read} ${unit} for ${json}`;
          expect(Math.abs(read - json), reported).toBeLessThanOrEqual(step * 0.51);
          compared += 1;
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(300);
}, 300_000);

test('no figure of a key figure’s text stands without its unit', async () => {
  for (const params of periods) {
    for (const { path } of printable) {
      for (const widget of Object.values((await readPage(path, params)).widgets)) {
        if (widget.wtype !== 'stat') continue;
        const bare = widget.text.match(/\d[\d.,]*(?= ·|$)/gu) ?? [];
        expect(bare, `${path} ${widget.title}: ${widget.text}`).toEqual([]);
      }
    }
  }
}, 120_000);
