import { extractText } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '@/lib/core/widgets/column';
import type { Bar, Datatable } from '@/lib/core/widgets/widget';
import { madePage } from '@/tests/factories/made-page';
import { madeWidgets } from '@/tests/factories/made-widgets';
import { toPdf } from './to-pdf';

/** The text of each page, with whitespace normalized. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

function manyLines(count: number, columns: Datatable['options']['columns']): Datatable {
  const row = (_: unknown, i: number): Row => ({ text: `Linje ${i + 1}`, net: 0.1, name: `Ø${i}` });
  const data = Array.from({ length: count }, row);
  return { wtype: 'datatable', title: 'Mange', subtitle: '', options: { columns }, data, total: count, parameters: {} };
}

const narrow: Datatable['options']['columns'] = [
  { text: 'Tekst', value: 'text', type: 'text' },
  { text: 'Netto', value: 'net', type: 'amount', math: 'sum', decimals: 2 },
];

describe('toPdf', { timeout: 60_000 }, () => {
  let pages: string[] = [];

  beforeAll(async () => {
    pages = await pagesOf(await toPdf(madePage(madeWidgets)));
  }, 60_000);

  it('holds every widget with its figures, Norwegian letters and true minus signs', () => {
    const all = pages.join(' ');
    for (const text of [
      'Omsetning 2.316 Tkr',
      '+12,5 % mot i fjor',
      '−1,2 pp mot i fjor',
      'Overflate (Tkr) 500 300 283 401',
      'Kostnad (Tkr) −410 −380 −402',
      'Beløp i kr',
      'Driftsresultat 467.838 398.078 17,5 %',
      'Ålesund Industri 233',
      'Kreditnota −12',
      'Gruppe Navn Beløp (Tkr) Overflate Bergen Verft AS 900',
      'Sum −251 −251 717.838 493.000 1.210.838 1.210.588',
      'Sum 1.234,76',
      'Sendt for 34 dager siden',
      '17-1 Ballasttank',
      '01.03.2017–30.06.2017 · Bergen Verft AS',
      'Tallene kunne ikke hentes. Feilkode: feil-1',
    ]) {
      expect(all).toContain(text);
    }
  });

  it('says on each page what it is, whose, under which filters, when read, and which page', () => {
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, i) => {
      expect(page).toContain('Fjordvik Overflate AS');
      expect(page).toContain('Historikk: Hittil i år');
      expect(page).toContain('Kunde: 1001');
      expect(page).toContain('Data lest 20.11.2026, 18:39:51');
      expect(page).toContain('Kari Ødegård');
      expect(page).toContain(`Side ${i + 1} av ${pages.length}`);
    });
  });

  it('repeats the headings, keeps every row in order, and says the sum once', async () => {
    const pages = await pagesOf(await toPdf(madePage({ many: manyLines(150, narrow) })));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page).toContain('Tekst Netto');
    const lines = [...pages.join(' ').matchAll(/Linje (\d+) 0,10/g)].map((match) => Number(match[1]));
    expect(lines).toEqual(Array.from({ length: 150 }, (_, i) => i + 1));
    expect(pages.at(-1)).toMatch(/Linje 150 0,10 Sum 15,00/);
  });

  it('cuts a long table with a sentence and sums all its rows', async () => {
    const pages = await pagesOf(await toPdf(madePage({ many: manyLines(2500, narrow) })));
    expect(pages[0]).toContain('Viser de første 1.000 av 2.500 rader. Summene gjelder alle rader.');
    expect(pages.at(-1)).toContain('Linje 1000 0,10 Sum 250,00');
  });

  it('shows only the groups of a pivot with more rows than that', async () => {
    const made = madeWidgets.pivot;
    if (made?.wtype !== 'pivot') throw new Error('The made-up pivot is a pivot.');
    const data = Array.from({ length: 1200 }, (_, i) => {
      return { customer: `Kunde ${i % 3}`, voucher: String(i), year: '2017', month: '2017-01', net: 1 };
    });
    const text = (await pagesOf(await toPdf(madePage({ pivot: { ...made, data } })))).join(' ');
    expect(text).toContain('Viser bare gruppene, 3 av 1.203 rader.');
    expect(text).toContain('Kunde 0 400 400 400 Kunde 1 400 400 400 Kunde 2 400 400 400 Sum 1.200 1.200 1.200');
  });

  it('prints a table too wide for the page in parts, each with the columns that name the row', async () => {
    const wide = Array.from({ length: 40 }, (_, i) => ({ text: `Kol${i}`, value: 'net', type: 'amount' as const }));
    const columns = [
      { text: 'Navn', value: 'name', type: 'text' as const },
      ...wide.map((c) => ({ ...c, decimals: 4 })),
    ];
    const all = (await pagesOf(await toPdf(madePage({ many: manyLines(3, columns) })))).join(' ');
    const parts = all.split('Kolonner, del ').slice(1);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(part).toMatch(/Navn .*Ø0 .*Ø1 .*Ø2 /);
    for (const column of wide) expect(all).toContain(`${column.text} `);
  });

  it('draws what the fonts lack as a question mark, and other alphabets as they are', async () => {
    const made = manyLines(1, narrow);
    const text = 'Łódź Ωmega Привет 漢 → 😀';
    const [page] = await pagesOf(await toPdf(madePage({ many: { ...made, data: [{ text, net: -1 }] } })));
    expect(page).toContain('Łódź Ωmega Привет ? › ? −1,00');
  });

  it('lets a long table begin under the few rows that stand before it', async () => {
    const pages = await pagesOf(await toPdf(madePage({ few: manyLines(1, narrow), many: manyLines(100, narrow) })));
    expect(pages[0]).toContain('Linje 1 0,10 Sum 0,10');
    expect(pages[0]).toContain('Linje 12 0,10');
    const below = await pagesOf(await toPdf(madePage({ some: manyLines(20, narrow), many: manyLines(100, narrow) })));
    expect(below[0]).not.toContain('Linje 21');
  });

  it('prints a dashboard on a few sheets, two pictures beside each other and the first rows of its list', async () => {
    const { treemap, jobs } = madeWidgets;
    const bar: Bar = {
      wtype: 'bar',
      title: 'Tilbud per måned',
      subtitle: 'Tkr',
      options: { upright: true },
      data: Array.from({ length: 12 }, (_, i) => ({ key: `m${i + 1}`, value: 1000 * (i + 1) })),
      parameters: {},
    };
    if (treemap?.wtype !== 'treemap' || jobs?.wtype !== 'timelinebar') throw new Error('They are made up.');
    const times = (count: number) => Array.from({ length: count }, (_, i) => i);
    const many = { ...jobs, data: times(70).flatMap((i) => jobs.data.map((job) => ({ ...job, id: `${job.id}${i}` }))) };
    const page = madePage({ treemap, bar, jobs: many, list: manyLines(97, narrow) }, { kind: 'dashboard' });
    const layout = page.layout.map((item) => (item.i === 'bar' ? { ...item, x: 6, y: 0 } : item));
    const pages = await pagesOf(await toPdf({ ...page, layout }));
    expect(pages.length).toBeLessThanOrEqual(5);
    expect(pages[0]).toContain('Omsetning per segment');
    expect(pages[0]).toContain('Tilbud per måned');
    expect(pages[0]).not.toContain('Gruppe Navn Beløp');
    const all = pages.join(' ');
    expect(all).toContain('Viser de første 10 av 97 rader. Summene gjelder alle rader.');
    expect(all).toContain('Linje 10 0,10 Sum 9,70');
    for (const sheet of pages.slice(0, 3)) expect(sheet).toContain('feb 2017 mar apr');
    // A picture alone on its line has its figures below it, as in a report.
    const apart = await pagesOf(await toPdf(page));
    expect(apart[0]).toContain('Gruppe Navn Beløp');
  });
});
