import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { UserError } from '@/base/errors';
import type { Datatable, Widget } from '@/lib/core/widgets/widget';
import { foreignFormula } from '@/tests/factories/foreign-formula';
import { madePage } from '@/tests/factories/made-page';
import { madeWidgets } from '@/tests/factories/made-widgets';
import { sheetRows } from '@/tests/factories/sheet-rows';
import { rowLimit, toWorkbook } from './workbook';

function opened(bytes: Uint8Array) {
  const files = unzipSync(bytes);
  const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const book = XLSX.read(bytes, { cellNF: true, cellStyles: true });
  const sheet = (name: string) => book.Sheets[name] ?? {};
  const cell = (name: string, at: string): XLSX.CellObject | undefined => sheet(name)[at];
  return { names: book.SheetNames, named: book.Workbook?.Names ?? [], files, xml, sheet, cell };
}

const rowsOf = (sheet: XLSX.WorkSheet): unknown[][] => sheetRows(sheet, { raw: true });

describe('toWorkbook', () => {
  const book = opened(toWorkbook(madePage(madeWidgets)));

  it('has a sheet per widget with the stats on one, and the report about itself last', () => {
    expect(book.names).toEqual([
      'Nøkkeltall',
      'Omsetning og kostnad',
      'Resultatregnskap',
      'Omsetning per segment',
      'Største kunder',
      'Kunde og bilag',
      'Bilagslinjer',
      'Åpne tilbud',
      'Jobber på tidslinje',
      'Kundefordringer',
      'Om rapporten',
    ]);
  });

  it('writes true numbers and dates with formats', () => {
    expect(book.cell('Bilagslinjer', 'A5')).toMatchObject({ t: 'n', v: 42736, z: 'dd.mm.yyyy' });
    expect(book.cell('Bilagslinjer', 'D5')).toMatchObject({ t: 'n', v: 1234.56, z: '#,##0.00;-#,##0.00;"–"' });
    expect(book.cell('Resultatregnskap', 'D5')).toMatchObject({ t: 'n', v: 0.125, z: '0.0%' });
    expect(book.cell('Resultatregnskap', 'B5')).toMatchObject({ t: 'n', v: 717838, z: '#,##0;-#,##0;"–"' });
    expect(book.cell('Nøkkeltall', 'B6')).toMatchObject({ t: 'n', v: 0.184, z: '0.0%' });
  });

  it('has shaded headings on the side of what stands below them, and figures off the edge of the text beside them', () => {
    const sheet = book.xml(`xl/worksheets/sheet${book.names.indexOf('Bilagslinjer') + 1}.xml`);
    const [, made = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(book.xml('xl/styles.xml')) ?? [];
    const looks = made.match(/<xf .*?(?:<\/xf>|numFmtId[^>]*?\/>)/g) ?? [];
    const lookOf = (at: string) => looks[Number(new RegExp(`<c r="${at}" s="(\\d+)"`).exec(sheet)?.[1])] ?? '';
    for (const head of ['A4', 'B4', 'D4']) expect(lookOf(head), head).toMatch(/fontId="1" fillId="2"/);
    expect(lookOf('A4')).not.toContain('alignment');
    expect(lookOf('D4')).toContain('horizontal="right" indent="2"');
    expect(lookOf('A5')).toContain('horizontal="left"');
    expect(lookOf('D5')).toContain('horizontal="right" indent="1"');
  });

  it('keeps text as text, whatever it looks like, and writes no formula but its own sums', () => {
    expect(book.cell('Bilagslinjer', 'B5')).toMatchObject({ t: 's', v: '=1+1' });
    expect(book.cell('Bilagslinjer', 'B6')).toMatchObject({ t: 's', v: '+47 22 00 00 00' });
    for (const [name, bytes] of Object.entries(book.files)) {
      if (name.startsWith('xl/worksheets/')) expect(strFromU8(bytes), name).not.toMatch(foreignFormula);
    }
  });

  it('sums to the øre below the rows, outside the filter', () => {
    expect(rowsOf(book.sheet('Bilagslinjer')).at(-1)).toEqual(['Sum', null, null, 1234.76, null]);
    expect(book.sheet('Bilagslinjer')['!autofilter']).toEqual({ ref: 'A4:E7' });
  });

  it('spreads the pivot out with its totals', () => {
    expect(rowsOf(book.sheet('Kunde og bilag'))).toEqual([
      ['Kunde', 'Bilag', 'des 2016', 'Sum 2016', 'jan 2017', 'feb 2017', 'Sum 2017', 'Sum'],
      ['Bergen Verft AS', null, null, null, 717838, 493000, 1210838, 1210838],
      ['Bergen Verft AS', '2017-1', null, null, 717838, null, 717838, 717838],
      ['Bergen Verft AS', '2017-12', null, null, null, 493000, 493000, 493000],
      ['Øygarden Drift', null, -250.5, -250.5, null, null, null, -250.5],
      ['Øygarden Drift', '2016-99', -250.5, -250.5, null, null, null, -250.5],
      ['Sum', null, -250.5, -250.5, 717838, 493000, 1210838, 1210587.5],
    ]);
    expect(book.cell('Kunde og bilag', 'C8')?.z).toBe('#,##0;[Red]-#,##0;"–"');
  });

  it('says a board in words and a timeline in days', () => {
    expect(rowsOf(book.sheet('Åpne tilbud'))).toEqual([
      ['Tilbud', 'Gjelder', 'Kalkyle (1 nå)', 'Sendt'],
      ['Maling bru', '26-1', 'I orden', 'Forsinket: Sendt for 34 dager siden'],
      ['Stillas', '26-2', 'Underveis: Frist 12.12.', null],
    ]);
    const [, ...jobs] = rowsOf(book.sheet('Jobber på tidslinje'));
    expect(jobs.map((row) => row.slice(0, 3))).toEqual([
      ['Solgt', '17-1', 'Ballasttank'],
      ['Åpne', '17-2', 'Kai'],
    ]);
    expect(book.cell('Jobber på tidslinje', 'E5')).toMatchObject({ t: 'n', v: 42916, z: 'dd.mm.yyyy' });
    expect(book.cell('Jobber på tidslinje', 'E6')).toBeUndefined();
  });

  it('says on each sheet what it is, whose, and of when', () => {
    for (const name of book.names.filter((one) => one !== 'Om rapporten')) {
      expect([book.cell(name, 'A1')?.v, book.cell(name, 'A2')?.v, book.cell(name, 'A3')], name).toEqual([
        expect.stringMatching(/^Resultat: ./),
        'Fjordvik Overflate AS · jan 2017–apr 2017 · lest 20.11.2026, 18:39:51',
        undefined,
      ]);
    }
  });

  it('names the rows of each sheet with their headings, for queries', () => {
    const named = new Map(book.named.map(({ Name, Ref }) => [Name, Ref]));
    expect(named.get('Rader_Bilagslinjer')).toMatch(/^'?Bilagslinjer'?!\$A\$4:\$E\$\d+$/);
    expect(named.get('Rader_Omsetning_per_segment')).toBeDefined();
  });

  it('freezes the headings and draws them bold', () => {
    const sheet = book.xml('xl/worksheets/sheet7.xml');
    expect(sheet).toContain('<pane xSplit="2" ySplit="4" topLeftCell="C5" activePane="bottomRight" state="frozen"/>');
    const style = Number(/<c r="A4" s="(\d+)"/.exec(sheet)?.[1]);
    const formats = /<cellXfs count="\d+">(.*?)<\/cellXfs>/.exec(book.xml('xl/styles.xml'))?.[1]?.split('<xf ') ?? [];
    expect(formats[style + 1]).toContain('fontId="1"');
    expect(book.xml('xl/styles.xml')).toContain('<font><b/>');
  });

  it('shows a data table under the view of the address: rows, groups, sums and what was asked in words', () => {
    const made = madeWidgets.lines;
    if (made?.wtype !== 'datatable') throw new Error('The made-up lines are a data table.');
    const page = madePage({ lines: made }, { kind: 'datatable' });
    const view = {
      q: '0,10',
      filters: { account: ['3100', ''] },
      sort: [{ column: 'net', desc: true }],
      group: 'account',
    };
    const back = opened(toWorkbook(page, view));
    expect(rowsOf(back.sheet('Bilagslinjer')).slice(1)).toEqual([
      ['3100 (1)', null, null, 0.1, null],
      [new Date('2017-02-28'), '+47 22 00 00 00', new Date('2017-02-01'), 0.1, '3100'],
      ['(uten) (1)', null, null, 0.1, null],
      ['ukjent', null, null, 0.1, null],
      ['Sum', null, null, 0.2, null],
    ]);
    expect(rowsOf(back.sheet('Om rapporten'))).toEqual(
      expect.arrayContaining([
        ['Søk', '0,10'],
        ['Konto', '3100, (uten)'],
        ['Sortert etter', 'Netto (synkende)'],
        ['Gruppert etter', 'Konto'],
      ]),
    );
  });

  it('says of a failed widget that it failed', () => {
    expect(rowsOf(book.sheet('Kundefordringer'))).toEqual([
      ['Kunne ikke hentes', 'Tallene kunne ikke hentes.'],
      ['Feilkode', 'feil-1'],
    ]);
  });

  it('tells company, filters, read time and user', () => {
    expect(rowsOf(book.sheet('Om rapporten'))).toEqual([
      ['Selskap', 'Fjordvik Overflate AS'],
      ['Rapport', 'Resultat'],
      ['Frekvens', 'Måned'],
      ['Historikk', 'Hittil i år'],
      ['År og måned', 'apr 2017'],
      ['Periode', 'jan 2017–apr 2017'],
      ['Kunde', '1001'],
      [
        'Vurdering',
        'Driftsresultatet er 3,2 mill. bedre enn i fjor og 0,9 mill. bak budsjettet. Lønnskostnad drar mest ned: 1,2 mill. svakere enn budsjettet.',
      ],
      ['Data lest', '20.11.2026, 18:39:51'],
      ['Bruker', 'Kari Ødegård'],
    ]);
  });

  it('takes texts Excel could choke on', () => {
    const made = madeWidgets.lines;
    if (made?.wtype !== 'datatable') throw new Error('The made-up lines are a data table.');
    const texts = ['\u0000\u0001', 'x'.repeat(40_000), '<f>1</f>', '_x0041_', '\ud800', ''];
    const widget: Widget = { ...made, data: texts.map((text) => ({ text })) };
    const back = opened(toWorkbook(madePage({ widget })));
    expect(back.cell('Bilagslinjer', 'B7')?.v).toBe('<f>1</f>');
    expect(String(back.cell('Bilagslinjer', 'B6')?.v)).toHaveLength(32_767);
    expect(back.xml('xl/worksheets/sheet1.xml')).not.toMatch(foreignFormula);
  });

  it('writes an empty table as its own sentence', () => {
    const made = madeWidgets.lines;
    if (made?.wtype !== 'datatable') throw new Error('The made-up lines are a data table.');
    const back = opened(toWorkbook(madePage({ widget: { ...made, data: [] } })));
    expect(back.cell('Bilagslinjer', 'A5')?.v).toBe('Ingen bilagslinjer i perioden.');
  });

  it('writes the sentence of a table without columns too, and no part the format does not have', () => {
    const made = madeWidgets.lines;
    if (made?.wtype !== 'datatable') throw new Error('The made-up lines are a data table.');
    const back = opened(toWorkbook(madePage({ widget: { ...made, options: { columns: [] }, data: [] } })));
    expect(back.cell('Bilagslinjer', 'A5')?.v).toBe('Ingen bilagslinjer i perioden.');
    expect(back.xml('xl/worksheets/sheet1.xml')).not.toContain('<cols>');
  });

  it('draws a status in the colours of what it means, on its own ground, and no other text', () => {
    const columns = [
      { text: 'Status', value: 'status', type: 'text' as const, status: true },
      { text: 'Merknad', value: 'note', type: 'text' as const },
    ];
    const data = ['7. Salg', '8. Tapt', 'Pågår', null].map((status) => ({ status, note: '7. Salg' }));
    const widget: Widget = {
      ...{ wtype: 'tabulator', title: 'Tilbud', subtitle: '', options: { columns }, parameters: {} },
      data,
    };
    const back = opened(toWorkbook(madePage({ widget })));
    const [sheet, styles] = ['xl/worksheets/sheet1.xml', 'xl/styles.xml'].map(back.xml);
    const parts = (tag: string) => new RegExp(`<${tag}s count[^>]*>(.*?)</${tag}s>`).exec(styles ?? '')?.[1] ?? '';
    const [fonts, fills] = ['font', 'fill'].map((tag) => parts(tag).split(`<${tag}>`).slice(1));
    const xfs = (/<cellXfs[^>]*>(.*?)<\/cellXfs>/.exec(styles ?? '')?.[1] ?? '').split('<xf ').slice(1);
    const look = (at: string) => {
      const xf = xfs[Number(new RegExp(`<c r="${at}" s="(\\d+)"`).exec(sheet ?? '')?.[1])] ?? '';
      const rgb = (all: string[] | undefined, name: string) =>
        /rgb="(\w+)"/.exec(all?.[Number(new RegExp(`${name}="(\\d+)"`).exec(xf)?.[1])] ?? '')?.[1];
      return [rgb(fonts, 'fontId'), rgb(fills, 'fillId')];
    };
    expect([look('A5'), look('A6')]).toEqual([
      ['FF146C39', 'FFE0F7E5'],
      ['FFB32325', 'FFFFEDEA'],
    ]);
    expect([look('A7'), look('B5')]).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(rowsOf(back.sheet('Tilbud')).map(([status]) => status)).toEqual([
      'Status',
      '7. Salg',
      '8. Tapt',
      'Pågår',
      null,
    ]);
  });

  it('refuses more rows than a sheet holds with a sentence', () => {
    const data: Datatable['data'] = new Array(rowLimit + 1).fill({});
    const made = madeWidgets.lines;
    if (made?.wtype !== 'datatable') throw new Error('The made-up lines are a data table.');
    expect(() => toWorkbook(madePage({ widget: { ...made, data } }))).toThrow(UserError);
  });
});
