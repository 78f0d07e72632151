import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as read } from '@/app/api/equipment/invoice/route';
import { GET as open } from '@/app/api/equipment/invoicefile/route';
import { POST as upload } from '@/app/api/equipment/invoices/route';
import { POST as undo } from '@/app/api/equipment/invoices/undo/route';
import { GET as listed } from '@/app/files/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { storedFile, supplierInvoice } from '@/db/schema';
import { mostAttachments } from '@/lib/domains/purchasing/invoices/files/invoice-file';
import type { InvoiceDetail } from '@/lib/domains/purchasing/invoices/read-invoice';
import type { InvoiceFile, InvoicesImported } from '@/lib/product/imports/ehf/result';
import { pdfText } from '@/tests/e2e/reading';
import { inBase64, tinyJpeg, tinyOds, tinyPdf, tinyPng, tinyXlsx } from '@/tests/factories/attachments';
import { brokenInvoices, soundDraft } from '@/tests/factories/broken-invoices';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { type Draft, ehfXml, enveloped } from '@/tests/factories/random-invoices';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Office = { companyId: string; cookie: string };

async function makeOffice(): Promise<Office> {
  const company = await makeCompany({ orgnr: '974760673' });
  return { companyId: company.companyId, cookie: await cookiesOf(company) };
}

type Given = { name: string; content: string | Uint8Array };

async function sent({ companyId, cookie }: Office, ...files: readonly Given[]): Promise<InvoicesImported> {
  const form = new FormData();
  form.set('company', companyId);
  for (const { name, content } of files) form.append('file', new File([content as BlobPart], name));
  const answer = await call(upload, '/api/equipment/invoices', { method: 'POST', body: form, headers: { cookie } });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as InvoicesImported;
}

const xml = (draft: Partial<Draft> = {}, name = 'faktura.xml') => ({
  name,
  content: ehfXml({ ...soundDraft, ...draft }),
});
const bytesOf = (files: Readonly<Record<string, string | Uint8Array>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])));
const states = ({ files }: InvoicesImported) => files.map(({ name, state, text }) => [name, state, text]);

async function detail({ companyId, cookie }: Office, id: string | undefined): Promise<InvoiceDetail> {
  const answer = await call(read, `/api/equipment/invoice?company=${companyId}&id=${id}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as InvoiceDetail;
}

const opened = ({ companyId, cookie }: Office, params: string) =>
  call(open, `/api/equipment/invoicefile?company=${companyId}&${params}`, { headers: { cookie } });

const invoiceOf = (files: readonly InvoiceFile[]) => files.find(({ invoice }) => invoice)?.invoice?.xid;

describe('embedded attachments', () => {
  const csv = Buffer.from('Vare;Antall\nRør;2\n');
  const kinds = [
    ['faktura.pdf', 'application/pdf', tinyPdf(), 'application/pdf', 'inline'],
    ['bilde.png', 'image/png', tinyPng, 'image/png', 'inline'],
    ['foto.jpg', 'image/jpeg', tinyJpeg, 'image/jpeg', 'inline'],
    // Longer than what is read at once.
    ['plan.png', 'image/png', Buffer.concat([tinyPng, Buffer.alloc(2_500_000, 'plan')]), 'image/png', 'inline'],
    ['timer.csv', 'text/csv', csv, 'text/csv', 'attachment'],
    [
      'timer.xlsx',
      'application/x',
      tinyXlsx,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'attachment',
    ],
    ['timer.ods', 'application/x', tinyOds, 'application/vnd.oasis.opendocument.spreadsheet', 'attachment'],
  ] as const;

  test('of each kind the standard allows are stored byte for byte, and served as what they are', async () => {
    const office = await makeOffice();
    const attachments = kinds.map(([name, mime, bytes], i) => ({
      name,
      mime,
      text: inBase64(bytes, ['\n', '&#13;\n', '&#xD;&#xA;', ' '][i % 4]),
    }));
    const { files } = await sent(office, xml({ attachments }));
    expect(files[0]?.text).toBe('Faktura 4711 fra Utleie AS er lest inn med 7 vedlegg.');
    const { files: stored } = await detail(office, invoiceOf(files));
    expect(stored.map(({ name, mime, original }) => [name, mime, original])).toEqual([
      ...kinds.map(([name, , , mime]) => [name, mime, false]),
      ['faktura.xml', 'application/xml', true],
    ]);
    for (const [i, [name, , bytes, mime, way]] of kinds.entries()) {
      const answer = await opened(office, `file=${stored[i]?.id}`);
      expect(answer.headers.get('content-type')).toBe(mime);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'");
      expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^${way}; filename="${name}"`));
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes), name).toBe(true);
    }
  });

  test('are named by what the invoice calls them, and by their own kind', async () => {
    const office = await makeOffice();
    const { files } = await sent(
      office,
      xml({
        attachments: [
          { name: 'program.exe', mime: 'application/x-msdownload', text: inBase64(tinyPdf('1')) },
          { description: 'Timeliste uke 14', mime: 'application/pdf', text: inBase64(tinyPdf('2')) },
          { id: 'V-3', mime: 'application/pdf', text: inBase64(tinyPdf('3')) },
        ],
      }),
    );
    const { files: stored } = await detail(office, invoiceOf(files));
    expect(stored.map(({ name }) => name)).toEqual(['program.pdf', 'Timeliste uke 14.pdf', 'V-3.pdf', 'faktura.xml']);
  });

  test('that are something else, or broken, are said and stay in the original alone', async () => {
    const office = await makeOffice();
    const { files } = await sent(
      office,
      xml({
        attachments: [
          { name: 'side.pdf', mime: 'application/pdf', text: inBase64(Buffer.from('<html><script>x</script>')) },
          { name: 'brutt.pdf', mime: 'application/pdf', text: 'ikke base64!' },
          { name: 'tom.pdf', mime: 'application/pdf', text: '' },
        ],
      }),
    );
    expect(files[0]?.text).toBe('Faktura 4711 fra Utleie AS er lest inn.');
    expect(files[0]?.notes).toEqual(
      expect.arrayContaining([
        'Vedlegget «side.pdf» er ikke av typen PDF, PNG, JPEG, CSV, XLSX eller ODS. Det ligger bare i originalfilen.',
        'Vedlegget «brutt.pdf» er skadet. Det ligger bare i originalfilen.',
        'Vedlegget «tom.pdf» er skadet. Det ligger bare i originalfilen.',
      ]),
    );
    expect((await detail(office, invoiceOf(files))).files.map(({ name }) => name)).toEqual(['faktura.xml']);
  });

  test('beyond the most an invoice may have are said', async () => {
    const office = await makeOffice();
    const attachments = Array.from({ length: mostAttachments + 2 }, (_, i) => ({
      name: `${i}.pdf`,
      mime: 'application/pdf',
      text: inBase64(tinyPdf(String(i))),
    }));
    const { files } = await sent(office, xml({ attachments }));
    expect(files[0]?.notes).toContain('2 vedlegg er utelatt: en faktura kan ha høyst 50.');
    expect((await detail(office, invoiceOf(files))).files).toHaveLength(mostAttachments + 1);
  });
});

describe('the original', () => {
  const latin = ehfXml({ ...soundDraft, seller: 'Åk AS' }).replace('UTF-8', 'ISO-8859-1');
  test.each([
    ['with blank lines before it', Buffer.from(`\n\n${ehfXml(soundDraft)}\n`)],
    ['in another encoding', Buffer.from(latin, 'latin1')],
    ['in its envelope', Buffer.from(enveloped(ehfXml(soundDraft)))],
  ])('is stored byte for byte, alone and from an archive: %s', async (_, content) => {
    for (const given of [
      { name: 'faktura.xml', content },
      { name: 'april.zip', content: bytesOf({ 'mappe/faktura.xml': content }) },
    ]) {
      const office = await makeOffice();
      const { files } = await sent(office, given);
      const [original] = (await detail(office, invoiceOf(files))).files;
      expect(original).toMatchObject({ name: 'faktura.xml', original: true, bytes: content.length });
      const answer = await opened(office, `file=${original?.id}`);
      expect(answer.headers.get('content-type')).toBe('application/xml');
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    }
  });

  test('and a PDF that comes later are added to an invoice that is there; the same again adds nothing', async () => {
    const office = await makeOffice();
    const { companyId } = office;
    const { files } = await sent(office, xml());
    // As an invoice that was read in before files were stored.
    await asCompany(companyId, async (tx) => {
      await tx.update(supplierInvoice).set({ fileId: null }).where(eq(supplierInvoice.companyId, companyId));
      await tx.delete(storedFile).where(eq(storedFile.companyId, companyId));
    });
    expect((await detail(office, invoiceOf(files))).files).toEqual([]);
    const pdf = { name: 'faktura.pdf', content: tinyPdf() };
    for (const said of [
      'Vedlegg til faktura 4711 fra Utleie AS.',
      'Vedlegg til faktura 4711 fra Utleie AS, som har det fra før.',
    ]) {
      const answer = await sent(office, xml(), pdf);
      expect(answer).toMatchObject({ added: 0, known: 1, refused: 0 });
      expect(states(answer)[1]).toEqual(['faktura.pdf', 'attached', said]);
      const stored = (await detail(office, invoiceOf(files))).files;
      expect(stored.map(({ name }) => name)).toEqual(['faktura.pdf', 'faktura.xml']);
    }
  });
});

describe('files beside invoices', () => {
  const one = ehfXml({ ...soundDraft, no: '1' });
  const two = ehfXml({ ...soundDraft, no: '2' });
  const unclear = 'Det er uklart hvilken faktura filen hører til. Gi den samme navn som fakturaens XML-fil.';

  test('of a zip follow the invoice of their name; one that fits several is said', async () => {
    const office = await makeOffice();
    const content = bytesOf({
      'a.pdf': tinyPdf('a'),
      'a.xml': one,
      'b.xml': two,
      'B.PDF': tinyPdf('b'),
      'vilkår.pdf': tinyPdf('c'),
      'les.txt': 'hei',
    });
    expect(states(await sent(office, { name: 'mai.zip', content }))).toEqual([
      ['mai.zip: a.pdf', 'attached', 'Vedlegg til faktura 1 fra Utleie AS.'],
      ['mai.zip: a.xml', 'added', 'Faktura 1 fra Utleie AS er lest inn.'],
      ['mai.zip: b.xml', 'added', 'Faktura 2 fra Utleie AS er lest inn.'],
      ['mai.zip: B.PDF', 'attached', 'Vedlegg til faktura 2 fra Utleie AS.'],
      ['mai.zip: vilkår.pdf', 'refused', unclear],
      ['mai.zip: les.txt', 'refused', expect.stringContaining('Bare EHF (XML) og vedlegg')],
    ]);
  });

  test('of a zip with one invoice follow it, whatever they are called', async () => {
    const office = await makeOffice();
    const content = bytesOf({
      'faktura.xml': one,
      'side 1.pdf': tinyPdf(),
      'foto.png': tinyPng,
      'liste.xlsx': tinyXlsx,
    });
    const { files } = await sent(office, { name: 'mai.zip', content });
    expect(files.map(({ state }) => state)).toEqual(['added', 'attached', 'attached', 'attached']);
    expect((await detail(office, invoiceOf(files))).files.map(({ name }) => name)).toEqual([
      'side 1.pdf',
      'foto.png',
      'liste.xlsx',
      'faktura.xml',
    ]);
  });

  test('that are sent loose follow theirs, and no other delivery’s', async () => {
    const office = await makeOffice();
    const zip = { name: 'mai.zip', content: bytesOf({ 'x.xml': one }) };
    const loose = [
      { name: 'b.pdf', content: tinyPdf() },
      { name: 'b.xml', content: two },
      { name: 'x.xlsx', content: tinyXlsx },
    ];
    expect(
      (await sent(office, zip, ...loose)).files.map(({ name, state, invoice }) => [name, state, invoice?.no]),
    ).toEqual([
      ['mai.zip: x.xml', 'added', '1'],
      ['b.pdf', 'attached', '2'],
      ['b.xml', 'added', '2'],
      ['x.xlsx', 'attached', '2'],
    ]);
  });

  test('of an invoice that is refused are refused with it', async () => {
    const office = await makeOffice();
    const broken = brokenInvoices['something else to pay']?.xml ?? '';
    const content = bytesOf({ 'a.xml': broken, 'a.pdf': tinyPdf() });
    expect(states(await sent(office, { name: 'mai.zip', content }))[1]).toEqual([
      'mai.zip: a.pdf',
      'refused',
      'Filen hører til «mai.zip: a.xml», som ikke ble lest inn.',
    ]);
  });

  test.each([
    ['faktura.pdf', tinyPdf(), 'en PDF'],
    ['faktura.xml', tinyPdf(), 'en PDF'],
    ['faktura.png', tinyPng, 'et bilde'],
    ['faktura.xlsx', tinyXlsx, 'et regneark'],
    ['faktura.csv', Buffer.from('Fakturanr;Beløp\n4711;100\n'), 'en CSV-fil'],
  ])('alone are told what they are, and what to do: %s', async (name, content, what) => {
    const office = await makeOffice();
    const said = `Filen er ${what}, ikke en EHF-faktura, og blir ikke lest. Be leverandøren sende fakturaen som EHF (XML), og last opp XML-filen. Filen her kan lastes opp sammen med den, som vedlegg.`;
    expect(states(await sent(office, { name, content }))).toEqual([[name, 'refused', said]]);
    if (name.endsWith('.xml')) return;
    const zipped = await sent(office, { name: 'mai.zip', content: bytesOf({ [name]: content }) });
    expect(states(zipped)).toEqual([[`mai.zip: ${name}`, 'refused', said]]);
  });
});

test('who may not read invoices gets no file of them, nor does another company', async () => {
  const office = await makeOffice();
  const { files } = await sent(office, xml({ attachments: [{ name: 'a.pdf', mime: 'x', text: inBase64(tinyPdf()) }] }));
  const invoice = invoiceOf(files);
  const stored = (await detail(office, invoice)).files;
  const reader = {
    ...office,
    cookie: await cookiesOf(await makeUser(office.companyId, [{ path: '/equipment', action: 'Read' }])),
  };
  const stranger = {
    ...office,
    cookie: await cookiesOf(await makeUser(office.companyId, [{ path: '/project', action: 'Write' }])),
  };
  const other = await makeOffice();
  const list = async ({ companyId, cookie }: Office) => {
    const answer = await call(listed, `/files?company=${companyId}`, { headers: { cookie } });
    return ((await answer.json()) as { id: string; url: string }[]).map(({ id, url }) => [
      id,
      url.includes('/invoicefile?'),
    ]);
  };
  for (const { id } of stored) {
    expect((await opened(reader, `file=${id}`)).status).toBe(200);
    expect((await opened(stranger, `file=${id}`)).status).toBe(403);
    expect((await opened(other, `file=${id}`)).status).toBe(404);
    expect(await list(reader)).toContainEqual([id, true]);
    expect(await list(stranger)).toEqual([]);
  }
  expect((await opened(stranger, `invoice=${invoice}`)).status).toBe(403);
  expect((await opened(other, `invoice=${invoice}`)).status).toBe(404);
  expect((await opened(office, '')).status).toBe(400);
});

test('undo takes the files out with their invoices', async () => {
  const office = await makeOffice();
  const { companyId, cookie } = office;
  await sent(office, xml({ no: '1' }));
  const { op } = await sent(office, xml({ no: '2' }, 'a.xml'), { name: 'a.pdf', content: tinyPdf() });
  const names = () =>
    asCompany(companyId, (tx) =>
      tx.select({ name: storedFile.name }).from(storedFile).where(eq(storedFile.companyId, companyId)),
    );
  expect(await names()).toHaveLength(3);
  const answer = await call(undo, '/api/equipment/invoices/undo', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ company: companyId, imported: op, op: randomUUID() }),
  });
  expect(answer.status).toBe(200);
  expect(await names()).toEqual([{ name: 'faktura.xml' }]);
});

test('a readable copy is drawn of the data', async () => {
  const office = await makeOffice();
  const { files } = await sent(
    office,
    xml({ typeCode: '877', currency: 'EUR', orderReference: '1042', note: 'Takk for jobben' }),
  );
  const invoice = invoiceOf(files);
  expect(await detail(office, invoice)).toMatchObject({ typecode: '877', typename: 'Sluttfaktura, bygg og anlegg' });
  const answer = await opened(office, `invoice=${invoice}`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(/^inline;/);
  const text = await pdfText(Buffer.from(await answer.arrayBuffer()));
  for (const said of [
    'Sluttfaktura, bygg og anlegg 4711',
    'Utleie AS, org.nr 923609016',
    'Kjøper AS',
    'Lift 12 m',
    'døgn',
    '7.650,00',
    'Rabatt 50,00',
    '9.600,00 EUR',
    'Nullsats',
    'Takk for jobben',
  ]) {
    expect(text).toContain(said);
  }
});
