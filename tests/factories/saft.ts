import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type DocumentVoucher as FixtureVoucher,
  type SaftDocument as SaftFixture,
  saftNamespace,
  saftText,
} from '@/lib/product/imports/saft/saft-text';

export {
  type DocumentLine as FixtureLine,
  type DocumentVoucher as FixtureVoucher,
  type SaftDocument as SaftFixture,
  saftNamespace,
} from '@/lib/product/imports/saft/saft-text';

export const oneSale: FixtureVoucher = {
  no: '1',
  date: '2024-01-15',
  description: 'Faktura 1',
  lines: [
    { account: '1500', net: 125_000, customer: 'K1', dueDate: '2024-02-14', description: 'Faktura 1' },
    { account: '3000', net: -100_000, analyses: [['P', '200']], taxCode: '3' },
    { account: '2700', net: -25_000 },
  ],
};

const standard: SaftFixture = {
  version: '1.10',
  prefix: 'n1',
  namespace: saftNamespace,
  encoding: 'UTF-8',
  companyName: 'Prøve AS',
  orgnr: '999999999',
  currency: 'NOK',
  country: 'NO',
  from: [2024, 1],
  to: [2024, 12],
  accounts: [
    { no: '1500', name: 'Kundefordringer', opening: 50_000, closing: 175_000, standard: '15' },
    { no: '1920', name: 'Bank', opening: 0, closing: 0, standard: '19' },
    { no: '2000', name: 'Egenkapital', opening: -50_000, closing: -50_000, standard: '20' },
    { no: '2400', name: 'Leverandørgjeld', opening: 0, closing: 0, standard: '24' },
    { no: '2700', name: 'Utgående merverdiavgift', opening: 0, closing: -25_000, standard: '27' },
    { no: '3000', name: 'Salgsinntekt', opening: 0, closing: -100_000, standard: '30' },
    { no: '4000', name: 'Varekjøp', opening: 0, closing: 0, standard: '40' },
  ],
  customers: [
    { no: 'K1', name: 'Blåbær & Sønn AS', orgnr: '923609016', balances: [{ account: '1500', opening: 50_000 }] },
  ],
  suppliers: [{ no: 'L1', name: 'Ørret Ås AS', orgnr: '974760673', balances: [{ account: '2400', opening: 0 }] }],
  analyses: [
    { type: 'P', typeName: 'Prosjekt', code: '200', name: 'Brygge 2' },
    { type: 'A', typeName: 'Avdeling', code: '10', name: 'Drift' },
  ],
  vouchers: () => [oneSale],
  totals: {},
};

export function saftFixture(changes: Partial<SaftFixture> = {}): SaftFixture {
  return { ...standard, ...changes };
}

/** A whole small file as one text. */
export function saftXml(changes: Partial<SaftFixture> = {}): string {
  return [...saftText(saftFixture(changes))].join('');
}

/** `count` balanced sales of three lines over the year, the same ones each time it is asked. */
export function manyVouchers(count: number, year = 2024): () => Generator<FixtureVoucher> {
  return function* vouchers() {
    let state = 20_240_101;
    for (let index = 0; index < count; index += 1) {
      state = (state * 48_271) % 2_147_483_647;
      const sale = 100 + (state % 5_000_000);
      const vat = Math.round(sale / 4);
      const month = 1 + Math.floor((index * 12) / count);
      const date = `${year}-${String(month).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`;
      yield {
        no: String(index + 1),
        date,
        description: `Faktura ${index + 1}`,
        lines: [
          { account: '1500', net: sale + vat, customer: 'K1', dueDate: date, description: `Faktura ${index + 1}` },
          {
            account: '3000',
            net: -sale,
            analyses: [
              ['P', '200'],
              ['A', '10'],
            ],
            taxCode: '3',
          },
          { account: '2700', net: -vat, description: 'Utgående merverdiavgift' },
        ],
      };
    }
  };
}

/** Writes a generated file to disk as it is made, however large. */
export async function writeSaftFile(filePath: string, changes: Partial<SaftFixture> = {}): Promise<void> {
  await pipeline(Readable.from(inPieces(saftText(saftFixture(changes)))), createWriteStream(filePath));
}

function* inPieces(texts: Iterable<string>): Generator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < 64 * 1024) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** Gives `use` the path of a temporary file with this content, and removes it after. */
export async function withSaftFile<T>(content: string | Uint8Array, use: (filePath: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'saft-'));
  try {
    const filePath = path.join(folder, 'regnskap.xml');
    await writeFile(filePath, content);
    return await use(filePath);
  } finally {
    await rm(folder, { recursive: true });
  }
}
