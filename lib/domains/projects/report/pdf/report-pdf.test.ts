import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyView } from '@/lib/core/table-view/view';
import type { Datatable } from '@/lib/core/widgets/widget';
import { pageParts, plainPage } from '@/lib/platform/files/export/plain-page';
import { madePage } from '@/tests/factories/made-page';
import { fullReport } from '@/tests/factories/made-report';
import type { ProjectReport } from '../report';
import { reportPdf } from './report-pdf';

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

async function* nothing() {}

const rows = (title: string, count: number): Datatable => ({
  wtype: 'datatable',
  title,
  subtitle: '',
  options: { columns: [{ text: 'Tekst', value: 'text', type: 'text' }] },
  data: Array.from({ length: count }, (_, i) => ({ text: `${title} ${i + 1}` })),
  total: count,
  parameters: {},
});

const titles = [
  'Tilbud',
  'Kalkyle',
  'Kontrakt',
  'Risiko',
  'Muligheter',
  'Krav',
  'Utførelse',
  'Utstyr',
  'Forecast',
  'Evaluering',
  'Logg',
];

describe('reportPdf', { timeout: 60_000 }, () => {
  let picture: Uint8Array;
  beforeAll(async () => {
    picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#789' } })
      .jpeg()
      .toBuffer();
  });

  it('is two A4 pages with the most lines, pictures and attachments, each named with its pages', async () => {
    const widgets = Object.fromEntries(titles.map((title) => [title, rows(title, title === 'Kalkyle' ? 60 : 2)]));
    const page = madePage(widgets);
    async function* parts() {
      yield* pageParts(page);
    }
    const pictures = Array.from({ length: 4 }, (_, i) => ({
      text: `Felt ${i}`,
      about: '23.11, Markus',
      bytes: picture,
    }));
    const report: ProjectReport = {
      ...fullReport,
      project: { ...fullReport.project, name: `26011 ${'Overflatebehandling av kaianlegg '.repeat(3)}` },
      pictures: { note: 'fra loggen 20.11–23.11', pictures },
    };
    const bytes = await reportPdf(
      { report, attachments: titles.map((title) => ({ title, widgets: [title] })), plain: plainPage(page, emptyView) },
      parts(),
    );
    const pages = await pagesOf(bytes);
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const [, , width, height] = (await pdf.getPage(2)).view;
    expect([width, height].map((side) => Math.round(side ?? 0))).toEqual([595, 842]);
    // Kalkyle is the second attachment and fills more than a page.
    const last = pages.length - 2;
    expect(last).toBeGreaterThan(titles.length);
    const long = last - titles.length;
    expect(pages[0]).toContain(`Side 1 av 2 + vedlegg A1–A${last}`);
    expect(pages[1]).toContain(`Side 2 av 2 + vedlegg A1–A${last}`);
    expect(pages[1]).toContain('Tilbud A1');
    expect(pages[1]).toContain(`Kalkyle A2–A${2 + long}`);
    expect(pages[1]).toContain(`Logg A${last}`);
    pages.slice(2).forEach((text, i) => {
      expect(text).toContain('Intern');
      expect(text).toContain(`A${i + 1}`);
    });
    expect(pages.at(-1)).toContain('Logg 2');
  });

  it('says what there is none of in one line, and leaves out pictures and attachments', async () => {
    const { curve: _, ...rest } = fullReport;
    const report: ProjectReport = {
      ...rest,
      variations: { lines: [], more: 0 },
      time: { lines: [], more: 0, note: '' },
      risks: { lines: [], more: 0, note: 'Ingen åpne risikoer.' },
      requirements: 'Ingen krav er ført.',
      asks: { lines: [], more: 0, customer: 'Myrsund Havn KF', note: 'Ingenting venter på Myrsund Havn KF.' },
    };
    const pages = await pagesOf(await reportPdf({ report, attachments: [] }, nothing()));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Ingen endringer (VOR) er ført.');
    expect(pages[0]).toContain('Side 1 av 2');
    expect(pages.join()).not.toContain('vedlegg');
    expect(pages[1]).toMatch(/Ingen åpne risikoer\. Ingen krav er ført\. Ingenting venter på Myrsund Havn KF\./);
    for (const absent of ['S × K', 'Bilder', 'Vedlegg', 'Har ventet']) expect(pages[1]).not.toContain(absent);
  });

  it('counts the lines it has no room for, and says where they are', async () => {
    const pages = await pagesOf(await reportPdf({ report: fullReport, attachments: [] }, nothing()));
    expect(pages[0]).toContain('og 3 til, se Innsikt');
    expect(pages[0]).toContain('25.11.2026');
    expect(pages.join()).not.toMatch(/i morgen|om \d+ d|i dag/);
  });
});
