import fc from 'fast-check';
import { nastyText } from '@/tests/factories/nasty-text';
import { anyDraft, ehfXml } from '@/tests/factories/random-invoices';
import { saftXml } from '@/tests/factories/saft';

/** A file as it is sent, and to which call with which fields. */
export type SentFile = { address: string; fields: Record<string, string>; name: string; bytes: Uint8Array };

const csv = [
  'Nr;Navn;E-post;Organisasjonsnummer\n10001;Havnes AS;post@havnes.no;923609016\n10002;"Sand; & Sønn";;974760673\n',
  'Varenr,Beskrivelse,Pris,Enhet\nA1,Maling,"1.234,50",l\nA2,Pensel,12.5,stk\n',
  'Dato;Ansatt;Timer\n31.12.2026;1;7,5\n2026-01-02;2;8\n',
];

type Cut = { at: number; length: number; put: string | undefined };

const tokens = [
  '<',
  '>',
  '</',
  '&',
  '&#0;',
  '&lt;',
  '<!DOCTYPE x>',
  '<![CDATA[',
  ']]>',
  '"',
  ';',
  '\n',
  '\r\n',
  '\0',
  '\ufeff',
  ',',
  '-',
  '1e9',
  '9'.repeat(40),
  '2026-02-30',
];
const cut: fc.Arbitrary<Cut> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 400 })),
  put: fc.oneof(fc.constantFrom(...tokens), nastyText(20), fc.integer().map(String), fc.constant(undefined)),
});

/** The text with some of it taken out, put in, or (undefined) said twice. */
function spoiled(text: string, cuts: readonly Cut[]): string {
  let now = text;
  for (const { at, length, put } of cuts) {
    const from = Math.floor(at * now.length);
    const taken = now.slice(from, from + length);
    now = now.slice(0, from) + (put ?? taken + taken) + now.slice(from + length);
  }
  return now;
}

const cuts = fc.array(cut, { maxLength: 6 });
const encoded = (text: string, latin: boolean) =>
  latin ? new Uint8Array(Buffer.from(text, 'latin1')) : new TextEncoder().encode(text);

const to = (address: string, name: string, more: Record<string, string> = {}) => ({ address, name, fields: more });

/** Files of the three kinds that are read in, whole, broken in places, or of anything at all; without their company. */
export const sentFile: fc.Arbitrary<SentFile> = fc.oneof(
  fc.tuple(cuts, fc.boolean(), fc.constantFrom('1.10', '1.20', '1.30')).map(([where, latin, version]) => ({
    ...to('/api/master/saft', 'regnskap.xml'),
    bytes: encoded(spoiled(saftXml({ version }), where), latin),
  })),
  fc.tuple(anyDraft, cuts, fc.boolean()).map(([draft, where, latin]) => ({
    ...to('/api/equipment/invoices', 'faktura.xml'),
    bytes: encoded(spoiled(ehfXml(draft), where), latin),
  })),
  fc
    .tuple(
      fc.constantFrom(...csv),
      cuts,
      fc.boolean(),
      fc.constantFrom('customer', 'contact', 'price_line', 'time_entry'),
      fc.boolean(),
    )
    .map(([text, where, latin, tbl, preview]) => ({
      ...to('/api/tableimport', 'tabell.csv', { tbl, ...(preview && { preview: '1' }) }),
      bytes: encoded(spoiled(text, where), latin),
    })),
  fc.tuple(fc.constantFrom(...csv), cuts).map(([text, where]) => ({
    ...to('/api/equipment/fileupload', 'priser.csv', { requester: 'priceimport' }),
    bytes: encoded(spoiled(text, where), false),
  })),
  fc
    .tuple(
      fc.constantFrom('/api/master/saft', '/api/equipment/invoices', '/api/tableimport'),
      fc.uint8Array({ maxLength: 400 }),
    )
    .map(([address, bytes]) => ({ ...to(address, 'hva.som.helst', { tbl: 'customer' }), bytes })),
);
