import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentTypes } from '@/lib/domains/purchasing/invoices/document-types';
import { inBase64 } from '@/tests/factories/attachments';
import { brokenInvoices, soundDraft } from '@/tests/factories/broken-invoices';
import { anyDraft, type Draft, ehfXml, enveloped, netOf, totalsOf } from '@/tests/factories/random-invoices';
import { runs } from '@/tests/factories/runs';
import { checkEhf } from './check-ehf';
import { toNumber } from './decimal';
import { EmbeddedTexts } from './embedded-texts';
import { maxInvoiceLines, maxInvoiceParts } from './limits';
import { readEhf } from './read-ehf';

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(xml: string | Uint8Array, size = 4_096) {
  const invoice = await readEhf(inPieces(typeof xml === 'string' ? new TextEncoder().encode(xml) : xml, size));
  checkEhf(invoice);
  return invoice;
}

const realFile = (name: string) => readFileSync(`tests/factories/ehf/${name}.xml`);

describe('the real files', () => {
  test('the national example: periods, a negative line, allowances, three tax groups and a prepayment', async () => {
    const invoice = await read(realFile('ehf-norwegian-example-1'));
    expect(invoice).toMatchObject({
      kind: 'faktura',
      no: 'TOSL108',
      issuedate: '2013-06-30',
      duedate: '2013-07-20',
      currency: 'NOK',
      orderReference: '123',
      buyerReference: '3150bdn',
      contractReference: 'Contract321',
      supplier: { key: '123456785', orgnr: '123456785', name: 'The Sellercompany ASA' },
      buyer: { orgnr: '987654325' },
      period: { start: '2013-06-01', end: '2013-06-30' },
      totals: { lines: 143_650, allowances: 10_000, charges: 10_000, prepaid: 100_000, rounding: 22, payable: 80_200 },
      taxAmount: 36_528,
    });
    expect(invoice.taxes.map(({ category, base, amount }) => [category, base, amount])).toEqual([
      ['S', 146_050, 36_513],
      ['S', 100, 15],
      ['E', -2_500, 0],
    ]);
    expect(
      invoice.lines.map(({ id, supItemId, quantity, unit, net, orderLineRef }) => [
        id,
        supItemId,
        toNumber(quantity),
        unit,
        net,
        orderLineRef,
      ]),
    ).toEqual([
      ['1', 'JB007', 1, 'NAR', 127_300, '1'],
      ['2', 'JB008', -1, 'NAR', -396, '5'],
      ['3', 'JB009', 2, 'NAR', 496, '3'],
      ['4', 'JB010', -1, 'NAR', -2_500, '2'],
      ['5', 'JB011', 250, 'MTR', 18_750, '4'],
    ]);
    expect(invoice.lines[0]?.period).toEqual({ start: '2013-06-01', end: '2013-06-30' });
    expect(invoice.lines[0]?.allowances.map(({ charge, amount }) => [charge, amount])).toEqual([
      [false, 1_200],
      [true, 1_200],
    ]);
  });

  test('days from abroad, and the credit note that takes them back', async () => {
    const [invoice, credit] = [await read(realFile('ehf-base-example')), await read(realFile('ehf-creditnote'))];
    for (const one of [invoice, credit]) {
      expect(one).toMatchObject({ no: 'Snippet1', currency: 'EUR', supplier: { key: 'GB983294', orgnr: undefined } });
      expect(one.totals.payable).toBe(165_625);
      expect(one.lines.map(({ quantity, unit, net }) => [toNumber(quantity), unit, net])).toEqual([
        [7, 'DAY', 280_000],
        [-3, 'DAY', -150_000],
      ]);
    }
    expect([invoice.kind, credit.kind]).toEqual(['faktura', 'kreditnota']);
    expect(credit.billingReference).toBe('Snippet1');
  });

  test('an attachment of some megabytes is passed by', async () => {
    const xml = realFile('ehf-norwegian-example-1')
      .toString()
      .replace('VGVzdCBiYXNlIDY0IGVuY29kaW5n', 'VGVz'.repeat(1_000_000));
    expect((await read(xml, 65_536)).no).toBe('TOSL108');
  });
});

test('whatever agrees with itself is read to the øre, with any prefixes, however it is cut in pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyDraft,
      fc.constantFrom('usual', 'own', 'none'),
      fc.integer({ min: 1, max: 3_000 }),
      async (draft, prefixes, size) => {
        const invoice = await read(ehfXml(draft, prefixes), size);
        const totals = totalsOf(draft);
        expect(invoice.kind).toBe(draft.kind);
        expect(invoice.totals.payable).toBe(totals.payable);
        expect(invoice.totals.taxExclusive).toBe(totals.exclusive);
        expect(invoice.lines.map(({ net }) => net)).toEqual(draft.lines.map(netOf));
        expect(invoice.lines.map(({ text }) => text)).toEqual(draft.lines.map(({ name }) => name));
        expect(invoice.lines.map(({ quantity }) => toNumber(quantity))).toEqual(
          draft.lines.map(({ quantity }) => quantity / 1000),
        );
      },
    ),
    { numRuns: runs(60) },
  );
});

/** The draft's totals with each group's base and tax moved by so many øre, and the sums of them right. */
function roundedTotals(draft: Draft, base: number, tax: number) {
  const totals = totalsOf(draft);
  const groups = totals.groups.map((group) => {
    if (group.rate === 0) return group;
    const moved = group.base + base;
    const worked = BigInt(Math.abs(moved)) * BigInt(group.rate) + 50n;
    return { ...group, base: moved, tax: Math.sign(moved) * Number(worked / 100n) + tax };
  });
  const sum = groups.reduce((total, group) => total + group.tax, 0);
  const inclusive = totals.exclusive + sum;
  return { ...totals, groups, tax: sum, inclusive, payable: inclusive - draft.prepaid + draft.rounding };
}

test('whatever rounding the standard allows is read with the right sum and said; one øre more is refused', async () => {
  const within = fc.integer({ min: -99, max: 99 });
  const outside = fc.integer({ min: 100, max: 5_000 }).chain((ore) => fc.constantFrom(ore, -ore));
  const rated = anyDraft.filter((draft) => totalsOf(draft).groups.some(({ rate }) => rate > 0));
  await fc.assert(
    fc.asyncProperty(rated, within, within, outside, async (draft, base, tax, far) => {
      const totals = roundedTotals(draft, base, tax);
      const invoice = await readEhf(inPieces(Buffer.from(ehfXml(draft, 'usual', totals)), 4_096));
      const roundings = checkEhf(invoice);
      expect(invoice.totals.payable).toBe(totals.payable);
      expect(invoice.taxAmount).toBe(totals.tax);
      expect(roundings).toEqual(totals.groups.map(({ rate }) => (rate === 0 ? { base: 0, tax: 0 } : { base, tax })));
      await expect(read(ehfXml(draft, 'usual', roundedTotals(draft, far, 0)))).rejects.toThrow(
        /Grunnlaget for avgiftsgruppen S \d+ % blir/,
      );
      await expect(read(ehfXml(draft, 'usual', roundedTotals(draft, 0, far)))).rejects.toThrow(
        /Avgiften for gruppen S \d+ % blir/,
      );
    }),
    { numRuns: runs(40) },
  );
});

describe('what no rule forbids', () => {
  const sound = ehfXml(soundDraft);

  test.each(
    Object.entries(documentTypes).flatMap(([element, types]) =>
      Object.keys(types).map((typeCode) => ({ element, typeCode })),
    ),
  )('document type $typeCode of $element', async ({ element, typeCode }) => {
    const kind = element === 'Invoice' ? 'faktura' : 'kreditnota';
    const invoice = await read(ehfXml({ ...soundDraft, kind, typeCode }));
    expect(invoice).toMatchObject({ kind, typeCode, totals: { payable: 960_000 } });
  });

  test('every code of PEPPOL-EN16931-P0100 and P0101 is among them', () => {
    const invoices =
      '71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877';
    expect(Object.keys(documentTypes.Invoice)).toEqual(expect.arrayContaining(invoices.split(' ')));
    expect(Object.keys(documentTypes.CreditNote)).toEqual(expect.arrayContaining(['381', '396', '81', '83', '532']));
  });

  test('two lines with one id', async () => {
    const { lines } = await read(sound.replace('<cbc:ID>2</cbc:ID>', '<cbc:ID>1</cbc:ID>'));
    expect(lines.map(({ id, text }) => [id, text])).toEqual([
      ['1', 'Lift 12 m'],
      ['1', 'Kurs'],
    ]);
  });

  test.each([1, 7, 4_096])('an envelope, in pieces of %i bytes', async (size) => {
    expect((await read(enveloped(sound), size)).no).toBe('4711');
    expect((await read(enveloped(ehfXml(soundDraft, 'own')), size)).no).toBe('4711');
  });

  test.each([
    ['a line feed', '\n'],
    ['blank lines', '\r\n \t\r\n'],
    ['more blank than is looked at', ' '.repeat(3_000)],
    ['blank and a byte order mark', '\n\uFEFF'],
  ])('%s before the declaration', async (_, blank) => {
    const { no, lines } = await read(blank + sound);
    expect([no, lines[0]?.at]).toEqual(['4711', 17 + (blank.match(/\n/g)?.length ?? 0)]);
  });

  test('an encoding that is declared after a line feed', async () => {
    const latin = `\n${ehfXml({ ...soundDraft, seller: 'Åk & Ærfugl AS' }).replace('UTF-8', 'ISO-8859-1')}`;
    expect((await read(Buffer.from(latin, 'latin1'))).supplier.name).toBe('Åk & Ærfugl AS');
  });

  test('allowances whose indicator is 0 or 1', async () => {
    const draft = { ...soundDraft, allowances: [...soundDraft.allowances, { charge: true, amount: 5_000, tax: 25 }] };
    const xml = ehfXml(draft)
      .replaceAll('<cbc:ChargeIndicator>true<', '<cbc:ChargeIndicator>1<')
      .replaceAll('<cbc:ChargeIndicator>false<', '<cbc:ChargeIndicator>0<');
    expect((await read(xml)).allowances.map(({ charge }) => charge)).toEqual([false, true]);
    await expect(read(xml.replace('<cbc:ChargeIndicator>1<', '<cbc:ChargeIndicator>ja<'))).rejects.toThrow(
      /<ChargeIndicator> .* må være true eller false/,
    );
  });

  test.each(['NA', 'N/A', 'n/a', 'Na.'])('%s for the order that the seller lacks', async (none) => {
    const invoice = await read(ehfXml({ ...soundDraft, orderReference: none, buyerReference: none }));
    expect([invoice.orderReference, invoice.buyerReference]).toEqual([undefined, undefined]);
  });

  test('nine digits of another country, without a scheme', async () => {
    const bare = sound.replaceAll(' schemeID="0192">923609016', '>923609016');
    expect((await read(bare)).supplier.orgnr).toBe('923609016');
    const address =
      '<cac:PostalAddress><cac:Country><cbc:IdentificationCode>FR</cbc:IdentificationCode></cac:Country></cac:PostalAddress>';
    const french = bare.replace('<cac:PartyLegalEntity>', `${address}<cac:PartyLegalEntity>`);
    expect((await read(french)).supplier).toMatchObject({ key: 'FR 923609016', orgnr: undefined });
  });

  test('a buyer whose number is none, and a foreign number that looks like one', async () => {
    expect((await read(sound.replaceAll('974760673', '987654321'))).buyer).toMatchObject({
      orgnr: undefined,
      wrong: '987654321',
    });
    const french = sound.replaceAll('schemeID="0192">923609016', 'schemeID="0002">923609016');
    expect((await read(french)).supplier.orgnr).toBeUndefined();
  });
});

test('a total that is off by any amount is refused', async () => {
  const names = ['lines', 'allowances', 'charges', 'exclusive', 'tax', 'inclusive', 'payable'] as const;
  await fc.assert(
    fc.asyncProperty(
      anyDraft,
      fc.constantFrom(...names),
      fc.integer({ min: -5, max: 5 }).filter((off) => off !== 0),
      async (draft, name, off) => {
        const totals = totalsOf(draft);
        await expect(read(ehfXml(draft, 'usual', { ...totals, [name]: totals[name] + off }))).rejects.toThrow(/blir/);
      },
    ),
    { numRuns: runs(60) },
  );
});

test('attachments are read byte for byte, however the file is cut, and whatever else is embedded in it', async () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 5_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(bytes, { maxLength: 4 }),
      fc.constantFrom('\n', '&#13;\n', '&#xA;', ' '),
      fc.integer({ min: 1, max: 3_000 }),
      async (contents, lineEnd, size) => {
        const attachments = contents.map((content, i) => ({
          name: `${i}.bin`,
          mime: 'application/octet-stream',
          text: inBase64(Buffer.from(content), lineEnd),
        }));
        const elsewhere =
          '<x:Own xmlns:x="urn:x"><x:EmbeddedDocumentBinaryObject>AAAA</x:EmbeddedDocumentBinaryObject></x:Own>';
        const xml = ehfXml({ ...soundDraft, attachments }).replace('<cbc:ID>', `${elsewhere}<cbc:ID>`);
        const texts = new EmbeddedTexts();
        const invoice = await readEhf(inPieces(Buffer.from(xml), size), undefined, texts.take);
        expect(invoice.attachments.map(({ name }) => name)).toEqual(attachments.map(({ name }) => name));
        const read = invoice.attachments.map(({ text }) => texts.bytesOf(text));
        expect(read.map((one) => [...(one ?? [])])).toEqual(contents.map((content) => [...content]));
      },
    ),
    { numRuns: runs(40) },
  );
});

test('the draft they are made from is sound', async () => {
  expect((await read(ehfXml(soundDraft))).totals.payable).toBe(960_000);
});

test.each(Object.entries(brokenInvoices))('%s is refused with a sentence', async (_, { xml, says }) => {
  await expect(read(xml)).rejects.toMatchObject({ status: 400, message: expect.stringMatching(says) });
});

test('an invoice of ten thousand lines is looked at, and one of more is not', async () => {
  const file = realFile('ehf-norwegian-example-1').toString('utf8');
  const own = file.split('<cac:InvoiceLine>').length - 1;
  const saidOf = (count: number) => {
    const more = '<cac:InvoiceLine></cac:InvoiceLine>'.repeat(count - own);
    return read(file.replace('<cac:InvoiceLine>', `${more}<cac:InvoiceLine>`), 64 * 1024).catch(String);
  };
  expect(own).toBeGreaterThan(1);
  expect(await saidOf(maxInvoiceLines + 1)).toContain(`Fakturaen har over ${maxInvoiceLines} linjer.`);
  expect(await saidOf(maxInvoiceLines)).not.toContain('Fakturaen har over');
});

test('an invoice of a million parts is looked at, and one of more is not', async () => {
  const file = realFile('ehf-norwegian-example-1').toString('utf8');
  let own = 0;
  await readEhf(inPieces(Buffer.from(file), 64 * 1024), (parts) => {
    own += parts;
  });
  const saidOf = (count: number) => {
    // Two tags and four references each: of references there may be twice as many as of tags.
    const notes = (parts: number) =>
      '<cbc:Note>&lt;&lt;&lt;&lt;</cbc:Note>'.repeat(Math.floor(parts / 6)) + '<cbc:Note/>'.repeat(parts % 6);
    const line = (parts: number) => `<cac:InvoiceLine>${notes(parts - 2)}</cac:InvoiceLine>`;
    const lines = Math.floor((count - own) / 1_000) - 1;
    const more = line(1_000).repeat(lines) + line(count - own - lines * 1_000);
    return read(file.replace('<cac:InvoiceLine>', `${more}<cac:InvoiceLine>`), 64 * 1024).catch(String);
  };
  expect(own).toBeGreaterThan(100);
  expect(await saidOf(maxInvoiceParts + 1)).toContain('Filen har flere enn 1.000.000 elementer og attributter.');
  expect(await saidOf(maxInvoiceParts)).not.toContain('Filen har flere enn');
});
