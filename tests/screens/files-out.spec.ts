import { downloadOf, numberOf, pdfText, rowOf, sheetsOf } from '../e2e/reading';
import { expect, loginAs, test } from './fixtures';

const lines = ['Sum driftsinntekter', 'Dekningsbidrag', 'Driftsresultat'];

test('the workbook and the PDF of a report say what the screen says', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto('/economy/report/resultat?history=ytd&frequency=qr');
  const grid = page.getByRole('grid', { name: 'Resultatregnskap' });
  const screen = new Map<string, string[]>();
  for (const line of lines) screen.set(line, (await rowOf(grid, line)).slice(1));

  const excel = await downloadOf(page, async () => {
    await page.getByRole('button', { name: 'Last ned' }).click();
    await page.getByRole('menuitem', { name: 'Excel' }).click();
  });
  expect(excel.name).toMatch(/\.xlsx$/);
  const sheets = sheetsOf(excel.bytes);
  expect([...sheets.keys()]).toContain('Om rapporten');
  const rows = sheets.get('Resultatregnskap') ?? [];
  const pdf = await downloadOf(page, async () => {
    await page.getByRole('button', { name: 'Last ned' }).click();
    await page.getByRole('menuitem', { name: 'PDF' }).click();
  });
  expect(pdf.name).toMatch(/\.pdf$/);
  const printed = await pdfText(pdf.bytes);

  for (const [line, shown] of screen) {
    expect(shown.length, line).toBeGreaterThan(4);
    const cells = rows.find((row) => row[0] === line) ?? [];
    expect(
      cells.slice(1, shown.length + 1).map((cell) => Math.round(Number(cell))),
      line,
    ).toEqual(shown.map(numberOf));
    expect(printed).toContain([line, ...shown].join(' '));
  }
  const about = Object.fromEntries(sheets.get('Om rapporten') ?? []) as Record<string, unknown>;
  expect(about).toMatchObject({ Frekvens: 'Kvartal', Selskap: expect.stringContaining('Skarvheim') });
  expect(printed).toContain('Kari Nordmann');
});

test('a download is an address: it can be opened again by itself', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto('/economy/report/omsetning?history=ytd3yr&frequency=hy');
  await page.getByRole('button', { name: 'Last ned' }).click();
  const address = (await page.getByRole('menuitem', { name: 'Excel' }).getAttribute('href')) ?? '';
  expect(new URL(address, 'http://x').searchParams.get('company')).toMatch(/^[0-9a-f-]{36}$/);
  const answer = await page.request.get(address);
  expect(answer.headers()['content-disposition']).toMatch(/^attachment/);
  const about = Object.fromEntries(sheetsOf(await answer.body()).get('Om rapporten') ?? []) as Record<string, unknown>;
  expect(about).toMatchObject({ Frekvens: 'Halvår' });
});

test('a file that is being made says so, can be called off, and a refusal is a message with what to do', async ({
  page,
  allow,
}) => {
  allow(/503/);
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto('/economy/report/resultat');
  const start = async () => {
    await page.getByRole('button', { name: 'Last ned' }).click();
    await page.getByRole('menuitem', { name: 'Excel' }).click();
  };
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  const making = page.getByText('Lager filen …');
  let go = () => {};
  await page.route(/media=excel/, async (route) => {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    await route.continue().catch(() => {});
  });
  await start();
  await expect(making).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Excel' })).toBeHidden();
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await expect(making).toBeHidden();
  go();
  await page.unroute(/media=excel/);
  await page.route(/media=excel/, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'text/plain',
      body: 'Det er mye å gjøre akkurat nå. Prøv igjen om litt.',
    }),
  );
  await start();
  await expect(page.getByText('Det er mye å gjøre akkurat nå. Prøv igjen om litt.')).toBeVisible();
  await page.unroute(/media=excel/);
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(page.getByText(/^«.*Resultat.*\.xlsx» er lastet ned\.$/)).toBeVisible();
  expect(files).toEqual([expect.stringMatching(/Resultat.*\.xlsx$/)]);
});

test('a workbook of all the ledger’s lines comes whole, from the thread the build made for it', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto('/economy/report/resultat');
  await page.getByRole('button', { name: 'Last ned' }).click();
  const report = (await page.getByRole('menuitem', { name: 'Excel' }).getAttribute('href')) ?? '';
  const company = new URL(report, 'http://x').searchParams.get('company');
  const address = `/api/info/page?id=datatable/bilag&company=${company}&history=yrall&media=excel`;
  const answer = await page.request.get(address, { timeout: 120_000 });
  expect(answer.status()).toBe(200);
  const [lines = []] = sheetsOf(await answer.body()).values();
  expect(lines.length).toBeGreaterThan(5_000);
  expect(lines.at(-1)?.[0]).toBe('Sum');
  const net = (lines[0] ?? []).findIndex((text) => String(text).startsWith('Netto'));
  const ore = lines.slice(1, -1).reduce((sum, row) => sum + Math.round(Number(row[net] ?? 0) * 100), 0);
  expect(Math.round(Number(lines.at(-1)?.[net]) * 100)).toBe(ore);
});

test('a print says what it is of, and its charts keep their colours and their place', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto('/economy/report/omsetning');
  const chart = page.getByRole('img', { name: /^Omsetning per segment/ }).and(page.locator('[width]'));
  await expect(chart).toBeVisible();
  // A sheet of A4 across.
  await page.setViewportSize({ width: 1040, height: 720 });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await chart.evaluate((svg) => svg.setAttribute('width', '1400'));
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  for (const said of ['Omsetning', /Skarvheim.*Data lest .*Kari Nordmann/])
    await expect(page.getByText(said, { exact: true }).locator('visible=true').first()).toBeVisible();
  const [card, drawn] = [
    await page.getByRole('region', { name: 'Omsetning per segment' }).boundingBox(),
    await chart.boundingBox(),
  ];
  expect((drawn?.x ?? 0) + (drawn?.width ?? 9999)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
  const swatch = page.getByRole('list', { name: 'Serier' }).locator('span').first();
  expect(await swatch.evaluate((each) => getComputedStyle(each).printColorAdjust)).toBe('exact');
});

test('areas and things in a diagram stand in their place on paper, though nothing measures it there', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  });
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.goto('/economy/report/omsetning');
  const card = page.getByRole('region', { name: 'Segment og kunde' });
  const areas = card.locator('[data-drill]');
  await expect(areas.first()).toBeVisible();
  const onPaper = async () => {
    await page.setViewportSize({ width: 700, height: 1000 });
    await page.emulateMedia({ media: 'print' });
  };
  await onPaper();
  const right = (element: Element) => element.getBoundingClientRect().right;
  const edge = await card.evaluate(right);
  expect(
    await areas.evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right))),
  ).toBeLessThanOrEqual(edge);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/strategy/xydiagram/vekst');
  const things = page.locator('[data-thing]');
  await expect(things.first()).toBeVisible();
  const places = () =>
    things.evaluateAll((all) =>
      all.map((thing) => {
        const plot = thing.closest('[data-plot]')?.getBoundingClientRect() ?? new DOMRect();
        const { left, top, width, height } = thing.getBoundingClientRect();
        const share = (at: number, size: number) => Math.round((at / size) * 100);
        return [share(left + width / 2 - plot.left, plot.width), share(top + height / 2 - plot.top, plot.height)];
      }),
    );
  const before = await places();
  await onPaper();
  expect(await places()).toEqual(before);
});

test('paper has what decides: ages without buttons, one line a row, the courses on each sheet', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const printed = async (address: string) => {
    await page.goto(address);
    await expect(page.locator('main').getByRole('row').nth(3)).toBeVisible();
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    const bytes = await page.pdf({ preferCSSPageSize: true });
    return { text: await pdfText(bytes), sheets: bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0 };
  };
  const items = await printed('/economy/datatable/poster');
  expect(items.text).toMatch(/1–30\s+31–60\s+61–90\s+Over 90/);
  expect(items.text).not.toMatch(/Purr /);
  const bids = await printed('/bid/datatable/tilbud');
  expect(bids.text).toContain('26-0170');
  // 400 bids took seventeen sheets when their texts wrapped.
  expect(bids.sheets).toBeLessThanOrEqual(10);
  const matrix = await printed('/personell/matrix/kompetanse');
  expect(matrix.sheets).toBeLessThanOrEqual(4);
  expect(matrix.text.match(/Varme arbeider/g)?.length).toBeGreaterThanOrEqual(matrix.sheets);
});
