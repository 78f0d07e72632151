import { randomUUID } from 'node:crypto';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { href } from '@/lib/platform/routing/href';
import { soundDraft } from '@/tests/factories/broken-invoices';
import { largeCalculation } from '@/tests/factories/large-calculation';
import { ehfXml } from '@/tests/factories/random-invoices';
import { manyVouchers, saftXml } from '@/tests/factories/saft';
import type { Place, Sent, Work } from './works';

const mega = 1024 ** 2;

/** A form with a company, other fields and a file, in the order the product reads them. */
export function formOf(fields: Readonly<Record<string, string>>, name: string, content: string | Uint8Array): Sent {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([content as BlobPart], name));
  return { body: form };
}

/** So many lines of text, each by its number, below a heading. */
export const csvOf = (heading: string, rows: number, line: (i: number) => string) =>
  `${heading}\n${Array.from({ length: rows }, (_, i) => line(i)).join('\n')}\n`;

/** A calculation of 20,000 lines, saved as a new one of a bid. */
export function largeSave({ company, cookie, bid }: Place): Work {
  const items = JSON.stringify(largeCalculation(20_000));
  const send = () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ company, pid: bid, op: randomUUID(), items })) form.set(name, value);
    return { body: form };
  };
  return { name: 'lagring av 20 000 linjer', path: href('/api/bid/calc', { company }), cookie, status: 200, send };
}

const attachments = (no: string, content: string) =>
  ehfXml({ ...soundDraft, no }).replace(
    '<cac:AccountingSupplierParty>',
    `<cac:AdditionalDocumentReference><cbc:ID>vedlegg</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="vedlegg.pdf">${content}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference><cac:AccountingSupplierParty>`,
  );

/** Three invoices with 11 MB of attachments each. */
function attachedInvoices(attempt: number): Uint8Array {
  const content = Buffer.from(crypto.getRandomValues(new Uint8Array(65_536))).toString('base64');
  const long = content.repeat(Math.ceil((11 * mega) / content.length)).slice(0, 11 * mega);
  const files = [1, 2, 3].map((no) => {
    const text = attachments(`${attempt}-${no}`, long);
    return [`faktura-${no}.xml`, Buffer.from(text)] as const;
  });
  return zipSync(Object.fromEntries(files), { level: 1 });
}

function longInvoice(attempt: number): string {
  const [line] = soundDraft.lines;
  const lines = Array.from(
    { length: 9_900 },
    (_, i) => ({ ...line, id: String(i + 1) }) as (typeof soundDraft.lines)[0],
  );
  return ehfXml({ ...soundDraft, no: `lang-${attempt}`, lines });
}

/** A picture of 48 million pixels: as many as one may have. */
function largePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 20 } as const;
  return sharp({ create: { width: 2_000, height: 1_500, channels: 3, noise, background: '#888' } })
    .resize(8_000, 6_000)
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** A PDF of as many bytes as one may have. */
const largeScan = () => Buffer.from(`%PDF-1.4\n%${'x'.repeat(10 * mega - 1_024)}\ntrailer\n%%EOF\n`);

/** The largest of each kind of upload, and what an honest file of everyday size brings most of; `scan` is the id the scanned file gets. */
export async function uploads(
  place: Place,
  ledger: { company: string; cookie: string },
  scan: string,
): Promise<Work[]> {
  const { company, cookie } = place;
  const picture = await largePicture();
  const [usual, made] = [
    { cookie, status: 200 },
    { cookie, status: 201 },
  ];
  const customers = csvOf('Nr;Navn;Poststed', 19_000, (i) => `${100_000 + i};Kunde nummer ${i};Sted ${i % 400}`);
  const prices = csvOf('Varenr;Navn;Pris;Enhet', 19_000, (i) => `V${i};Vare ${i};${i % 900},50;stk`);
  const year = (attempt: number) => 2024 - attempt;
  return [
    {
      name: 'tre fakturaer med 11 MB vedlegg, zip',
      path: '/api/equipment/invoices',
      ...usual,
      send: (attempt) => formOf({ company }, 'fakturaer.zip', attachedInvoices(attempt)),
    },
    {
      name: 'faktura med 9 900 linjer',
      path: '/api/equipment/invoices',
      ...usual,
      send: (attempt) => formOf({ company }, 'faktura.xml', longInvoice(attempt)),
    },
    {
      name: 'forhåndsvisning av 19 000 kunder, CSV',
      path: '/api/tableimport',
      ...usual,
      send: () => formOf({ company, tbl: 'customer', preview: '1' }, 'kunder.csv', customers),
    },
    {
      name: 'forhåndsvisning av 19 000 priser, CSV',
      path: '/api/equipment/fileupload',
      ...usual,
      send: () =>
        formOf({ company, requester: 'priceimport', supplier: place.supplier, preview: '1' }, 'priser.csv', prices),
    },
    {
      name: 'innlesing av 19 000 kunder, CSV',
      path: '/api/tableimport',
      ...usual,
      send: (attempt) =>
        formOf({ company, tbl: 'customer' }, 'kunder.csv', customers.replaceAll(' nummer ', ` nr. ${attempt}-`)),
    },
    {
      name: 'SAF-T, 60 000 linjer',
      path: '/api/master/saft',
      cookie: ledger.cookie,
      status: 201,
      send: (attempt) => {
        const vouchers = manyVouchers(20_000, year(attempt));
        const xml = saftXml({ vouchers, from: [year(attempt), 1], to: [year(attempt), 12] });
        return formOf({ company: ledger.company }, 'regnskap.xml', xml);
      },
    },
    {
      name: 'bilde, 48 megapiksler',
      path: '/api/imageupload',
      ...made,
      send: () => formOf({ company, id: place.equipment, scope: 'equipment' }, 'bilde.jpg', picture),
    },
    {
      name: 'skannet bevis, 10 MB, lastet opp',
      path: '/api/personell/scan',
      ...made,
      send: (attempt) => {
        const op = attempt === 0 ? scan : randomUUID();
        return formOf({ company, certificate: place.certificate, op }, 'bevis.pdf', largeScan());
      },
    },
  ];
}
