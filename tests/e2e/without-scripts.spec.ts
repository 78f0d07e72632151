import type { Browser, Page } from '@playwright/test';
import { isEmptyChart } from '@/lib/core/charts/chart-model';
import { windowCookie } from '@/lib/core/format/window-width';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import type { PageEntry } from '@/lib/platform/routing/page';
import {
  bidDashboardPath,
  bidReportPath,
  fixedPaths,
  profitAndLossPath,
  revenuePath,
} from '@/lib/platform/routing/paths';
import { pages } from '@/lib/product/pages/registry';
import { expect, loginAs, test } from './fixtures';
import { ofCommit } from './of-commit';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

/** A page of a browser that runs no scripts, logged in as the user of another. */
async function withoutScripts(browser: Browser, page: Page, viewport = { width: 1440, height: 900 }): Promise<Page> {
  await page.setViewportSize(viewport);
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  // The first page says how wide the screen is, and the server knows from then on.
  await page.goto(fixedPaths.home);
  const width = viewport.width < 640 ? 'narrow' : 'wide';
  const cookies = async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  await expect.poll(cookies).toContain(`${windowCookie}=${width}`);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, storageState });
  return context.newPage();
}

/** Opens an address there; a page that is late is opened once more by itself, and is whole then. */
async function openWhole(still: Page, path: string): Promise<void> {
  await still.goto(path, { waitUntil: 'commit' });
  await still.waitForLoadState('load');
  await expect(still.locator('main [data-loading]')).toHaveCount(0, { timeout: 60_000 });
  await still.waitForLoadState('load');
}

type Drawn = Record<'marks' | 'cells' | 'items' | 'tiles' | 'things' | 'letters', number>;

/** In the browser: what can be seen of each widget, by its id. */
function drawnWidgets(): Record<string, Drawn> {
  const seen = (each: Element) => each.checkVisibility({ visibilityProperty: true });
  const count = (widget: Element, selector: string) => [...widget.querySelectorAll(selector)].filter(seen).length;
  const marks = 'svg[role=img] svg :is(rect, path)';
  return Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-widget]')].filter(seen).map((widget) => [
      widget.dataset.widget,
      {
        marks: count(widget, marks),
        cells: count(widget, '[role=gridcell]'),
        items: count(widget, 'ol > li'),
        tiles: count(widget, '[style*="--tile"]'),
        things: count(widget, '[data-thing]'),
        letters: (widget.textContent ?? '').trim().length,
      },
    ]),
  );
}

/** What is missing of a widget; undefined where it is whole. */
function missingOf(widget: WidgetResult, drawn: Drawn | undefined): string | undefined {
  if (!drawn) return 'its place';
  if (drawn.letters < 3) return 'every word';
  switch (widget.wtype) {
    case 'failed':
      return 'its data';
    case 'chart':
      return isEmptyChart(widget) || drawn.marks > 0 ? undefined : 'marks';
    case 'treemap': {
      const leaves = widget.data.filter(({ value }) => value > 0);
      const areas = leaves.length + new Set(leaves.map(({ l1id }) => l1id)).size;
      return drawn.tiles === areas ? undefined : `areas: ${drawn.tiles} of ${areas}`;
    }
    case 'bar':
      return drawn.items >= Math.min(1, widget.data.length) ? undefined : 'bars';
    case 'xydiagram':
      return drawn.things === widget.data.length ? undefined : 'things';
    case 'datatable':
    case 'statusrows':
    case 'tabulator':
    case 'pivot':
      return widget.data.length === 0 || drawn.cells > 0 ? undefined : 'cells';
    default:
      return undefined;
  }
}

/** What is missing of a page: of each widget of its entry that the page shows at first. `harm` is done to it before one looks. */
async function missingOn(still: Page, entry: PageEntry, harm?: () => Promise<void>): Promise<string[]> {
  const { section, kind, page: name, layout, path, switched, controls = {} } = entry;
  const answer = await still.request.get(`/api/${section}/page?id=${kind}/${name}`);
  expect(answer.status(), path).toBe(200);
  const widgets = (await answer.json()) as Record<string, WidgetResult>;
  await openWhole(still, path);
  await harm?.();
  const drawn = await still.evaluate(drawnWidgets);
  const later = switched?.choices.slice(1).map(({ widget }) => widget) ?? [];
  // A control that agrees is a line, with no widget of its own.
  const folded = Object.entries(controls)
    .flat()
    .filter((i) => !drawn[i]);
  return layout
    .filter(({ i }) => !later.includes(i) && !folded.includes(i))
    .flatMap(({ i }) => {
      const widget = widgets[i];
      const missing = widget ? missingOf(widget, drawn[i]) : 'its answer';
      return missing ? [`${i} (${widget?.wtype}): ${missing}`] : [];
    });
}

const drawnAtOnce = ofCommit(
  pages.filter(({ kind }) => kind === 'report' || kind === 'dashboard'),
  ({ path }) => path,
);
const parts = Math.ceil(drawnAtOnce.length / 4);
for (let part = 0; part < parts; part += 1) {
  test(`every report and dashboard is whole without scripts, ${part + 1} of ${parts}`, async ({ page, browser }) => {
    const still = await withoutScripts(browser, page);
    const wrong: Record<string, string[]> = {};
    for (const entry of drawnAtOnce.filter((_, i) => i % parts === part)) {
      const missing = await missingOn(still, entry);
      if (missing.length > 0) wrong[entry.path] = missing;
    }
    expect(wrong).toEqual({});
    await still.context().close();
  });
}

test('a chart without its marks, a table without its rows and a widget without its place are noticed', async ({
  page,
  browser,
}) => {
  const still = await withoutScripts(browser, page);
  const entry = pages.find(({ path }) => path === profitAndLossPath) as PageEntry;
  expect(await missingOn(still, entry)).toEqual([]);
  const missing = await missingOn(still, entry, () =>
    still.evaluate(() => {
      for (const mark of document.querySelectorAll('[data-widget=utvikling] svg svg > *')) mark.remove();
      for (const cell of document.querySelectorAll('[role=gridcell]')) cell.remove();
      document.querySelector('[data-figure]')?.remove();
    }),
  );
  expect(missing).toHaveLength(3);
  expect(missing.join()).toMatch(/utvikling \(chart\): marks/);
  expect(missing.join()).toMatch(/: cells/);
  expect(missing.join()).toMatch(/\(stat\): its place/);
  await still.context().close();
});

test('home is whole without scripts: its figures, what waits, the day and the sections', async ({ page, browser }) => {
  const still = await withoutScripts(browser, page);
  await openWhole(still, fixedPaths.home);
  await page.goto(fixedPaths.home);
  // What this browser opened last is known to its scripts alone.
  const heads = page.locator('main h2:not(#hjem-nylig)');
  await expect(page.locator('main [data-loading]')).toHaveCount(0);
  await expect(still.locator('main h2')).toHaveText(await heads.allTextContents());
  const figures = await page.locator('main').textContent();
  for (const figure of figures?.match(/\d[\d.]{3,}/g) ?? []) await expect(still.locator('main')).toContainText(figure);
  await still.context().close();
});

type Place = { name: string; x: number; y: number; width: number; height: number };

/** In the browser: the places of the charts' bars and words and of the treemaps' areas. */
function places(): Place[] {
  const seen = (each: Element) => each.checkVisibility({ visibilityProperty: true });
  const shapes = '[role=img] rect:not(.fill-transparent, [fill=transparent]), [role=img] text, [style*="--tile"]';
  return [...document.querySelectorAll(`[data-widget] :is(${shapes})`)].filter(seen).flatMap((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const name = each.tagName === 'rect' ? 'bar' : (each.textContent ?? '');
    return width * height === 0 ? [] : [{ name, x, y: y + scrollY, width, height }];
  });
}

const byPlace = (all: Place[]) =>
  all.toSorted((a, b) => a.name.localeCompare(b.name) || a.x - b.x || a.y - b.y || a.height - b.height);

for (const [device, viewport] of [
  ['a wide screen', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`no mark of a chart moves when its programs take over, on ${device}`, async ({ page, browser }) => {
    const still = await withoutScripts(browser, page, viewport);
    for (const path of [bidReportPath, bidDashboardPath, revenuePath, profitAndLossPath]) {
      await openWhole(still, path);
      await page.goto(path);
      // nivo's picture has its size in pixels.
      const charts = await still.locator('[data-widget] svg[role=img]').count();
      await expect(page.locator('[data-widget] svg[role=img][width]')).toHaveCount(charts);
      await expect(page.locator('[data-widget] .\\@container [style*="--tile"]')).toHaveCount(0);
      const [before, after] = [byPlace(await still.evaluate(places)), byPlace(await page.evaluate(places))];
      expect(
        after.map(({ name }) => name),
        path,
      ).toEqual(before.map(({ name }) => name));
      const moved = after.flatMap((place, i) => {
        const was = before[i] as Place;
        const most = Math.max(...(['x', 'y', 'width', 'height'] as const).map((at) => Math.abs(place[at] - was[at])));
        return most > 1.5 ? [{ most, was, place }] : [];
      });
      expect(moved, path).toEqual([]);
    }
    await still.context().close();
  });
}

test('a chart is taken over where it is pointed at or focused, and the keys go on in it', async ({ page }) => {
  // The browser is never idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto(revenuePath);
  const chart = page.getByRole('region', { name: 'Omsetning per segment' });
  const areas = page.getByRole('region', { name: 'Segment og kunde' });
  const taken = chart.locator('svg[role=img][width]');
  await expect(chart.getByRole('img')).toBeVisible();
  await expect(taken).toHaveCount(0);
  const keys = chart.getByRole('group', { name: /Piltastene går mellom tallene/ });
  await keys.focus();
  await expect(taken).toBeVisible();
  await expect(keys).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(chart.locator('[aria-live=polite]')).toHaveText(/\d/);
  await expect(areas.locator('[data-drill]')).toHaveCount(0);
  await areas.locator('[class*=leaf]:visible').first().hover();
  await expect(areas.locator('[data-drill]').first()).toBeVisible();
});
