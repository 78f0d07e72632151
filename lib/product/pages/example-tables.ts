import { bidColumns } from '@/lib/core/columns/bids';
import { equipmentColumns } from '@/lib/core/columns/equipment';
import { measureColumns } from '@/lib/core/columns/measures';
import { monthName } from '@/lib/core/filters/months';
import { capital } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { addMonthsToDay } from '@/lib/core/format/days';
import type { Lacking } from '@/lib/platform/routing/awaited';

export type ExampleOf = Exclude<Lacking['what'], 'ledger'>;

/** Numbers that no real row has. */
const numbered = (at: number) => `EKS-${String(at + 1).padStart(2, '0')}`;

const bids: readonly [text: string, status: string, kroner: number, monthsAgo: number][] = [
  ['Maling av kai, nord', '7. Salg', 1_850_000, 14],
  ['Sandblåsing av tank', '8. Tapt', 940_000, 13],
  ['Brannisolering av lagerhall', '7. Salg', 620_000, 11],
  ['Overflater på bru', '8. Tapt', 3_400_000, 9],
  ['Stillas og maling av fasade', '7. Salg', 760_000, 7],
  ['Vedlikehold av kran', '7. Salg', 480_000, 5],
  ['Tank 12 innvendig', '8. Tapt', 1_250_000, 4],
  ['Rekkverk langs promenade', '7. Salg', 390_000, 2],
  ['Dekk og rekkverk på ferje', '4. Tilbud sendt', 2_100_000, -1],
  ['Silo ved fabrikken', '3. Kalkyle', 880_000, -1],
  ['Rørgate, trinn 2', '1. Forespørsel', 1_500_000, -2],
];

const items: readonly [text: string, group: string, part: string, price: number, rent: number][] = [
  ['Kompressor 11 m³/min', 'Kompressorer', 'Mobile', 285_000, 950],
  ['Kompressor 21 m³/min', 'Kompressorer', 'Mobile', 460_000, 1_450],
  ['Sandblåsetank 200 l', 'Blåseutstyr', 'Tanker', 68_000, 320],
  ['Sandblåsetank 200 l', 'Blåseutstyr', 'Tanker', 68_000, 320],
  ['Malerpumpe 68:1', 'Malerutstyr', 'Pumper', 92_000, 410],
  ['Avfukter 600 m³/t', 'Klima', 'Avfuktere', 54_000, 380],
  ['Personløfter 12 m', 'Løft', 'Saksløftere', 310_000, 790],
  ['Kontorbrakke 20 fot', 'Brakker', 'Kontor', 140_000, 190],
];

const measures: readonly [text: string, unit: string, limit: 'Minst' | 'Høyst', target: number, values: number[]][] = [
  ['H1-verdi', '', 'Høyst', 5, [6.1, 5.8, 5.5, 5.2, 4.9, 4.9, 4.6, 4.8, 4.4, 4.1, 4.2, 4]],
  ['Sykefravær', '%', 'Høyst', 5, [5.6, 5.9, 5.1, 4.8, 4.5, 4.2, 3.9, 4.3, 4.9, 5.2, 5, 4.7]],
  ['Fakturert andel av timene', '%', 'Minst', 82, [78, 79, 81, 82, 84, 83, 76, 83, 85, 84, 84, 83]],
];

const comma = (value: number) => String(value).replace('.', ',');
const heads = (columns: readonly { text: string }[]) => columns.map(({ text }) => text);

/** The rows of each file, the heading first; `today` as yyyy-mm-dd. */
const rowsOf: Record<ExampleOf, (today: string) => readonly (readonly string[])[]> = {
  bid: (today) => [
    heads(bidColumns.take('key', 'description', 'bidstatus', 'revenueam', 'duedate')),
    ...bids.map(([text, status, kroner, ago], at) => {
      const due = addMonthsToDay(`${today.slice(0, 7)}-15`, -ago);
      return [numbered(at), text, status, String(kroner), formatDate(due)];
    }),
  ],
  equipment: () => [
    heads(equipmentColumns.take('shortid', 'title', 'category', 'subcategory', 'count', 'priceam', 'dayrentam')),
    ...items.map(([text, group, part, price, rent], at) => [
      ...[numbered(at), text, group, part],
      ...['1', String(price), String(rent)],
    ]),
  ],
  measure: (today) => {
    // The months that are over of the year of the last one.
    const last = addMonthsToDay(`${today.slice(0, 7)}-01`, -1);
    const [year, over] = [last.slice(0, 4), Number(last.slice(5, 7))];
    return [
      [
        ...heads(measureColumns.take('name', 'unit', 'limit', 'target')),
        ...Array.from({ length: over }, (_, at) => `${capital(monthName(at + 1))} ${year}`),
      ],
      ...measures.map(([text, unit, limit, target, values]) => [
        ...[text, unit, limit, comma(target)],
        ...values.slice(0, over).map(comma),
      ]),
    ];
  },
};

const names: Record<ExampleOf, string> = {
  bid: 'eksempel-tilbud.csv',
  equipment: 'eksempel-utstyr.csv',
  measure: 'eksempel-maltall.csv',
};

/** A made-up file of what a report is made of, as the import of its table reads it: CSV with a byte order mark. */
export function exampleTable(what: ExampleOf, today: string): { name: string; text: string } {
  const lines = rowsOf[what](today).map((cells) => cells.join(';'));
  return { name: names[what], text: `\uFEFF${lines.join('\r\n')}\r\n` };
}
