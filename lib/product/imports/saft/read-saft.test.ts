import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownLedger } from '@/tests/factories/known-ledgers';
import { runs, share, timeoutOf } from '@/tests/factories/runs';
import { oneSale, saftNamespace, saftXml } from '@/tests/factories/saft';
import { checkSaft } from './check-file';
import { placeBooks } from './checked-books';
import { readSaft } from './read-saft';
import type { SaftEvent } from './types';

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

function source(content: string | Uint8Array, size = 65_536): AsyncIterable<Uint8Array> {
  return inChunks(typeof content === 'string' ? Buffer.from(content) : content, size);
}

async function events(content: string | Uint8Array, size?: number): Promise<SaftEvent[]> {
  const all: SaftEvent[] = [];
  for await (const event of readSaft(source(content, size))) all.push(event);
  return all;
}

/** A text in Windows-1252, whose signs that Latin-1 lacks are few here. */
const windows1252 = (text: string) =>
  Buffer.from(
    text.replace(/[–“€]/g, (sign) => ({ '–': '\x96', '“': '\x93', '€': '\x80' })[sign] ?? ''),
    'latin1',
  );

const check = async (content: string | Uint8Array) =>
  placeBooks(await checkSaft(source(content)), { start: 1, settled: false });
const withoutLines = (all: SaftEvent[]) =>
  JSON.parse(JSON.stringify(all, (key, value) => (key === 'at' || key === 'version' ? undefined : value)));

describe('reading', () => {
  test('gives the same events with any prefix, the default namespace and none', async () => {
    const expected = withoutLines(await events(saftXml()));
    expect(expected).toHaveLength(14);
    for (const form of [{ prefix: 'saft' }, { prefix: '' }, { namespace: null }, { prefix: 'ns0' }]) {
      expect(withoutLines(await events(saftXml(form)))).toEqual(expected);
    }
  });

  test('gives the same events however the bytes are cut, letters of two bytes included', async () => {
    const expected = await events(saftXml());
    for (const size of [1, 2, 3, 7, 1000]) expect(await events(saftXml(), size)).toEqual(expected);
  });

  test('reads 1.30 as it reads 1.10: grouping codes, balance accounts', async () => {
    const old = await events(saftXml({ version: '1.10' }));
    const now = await events(saftXml({ version: '1.30' }));
    expect(withoutLines(now)).toEqual(withoutLines(old));
  });

  test.each(['1.0', '1.00', '1.10', '1.2', '1.20', '1.3', '1.30'])('takes version %s', async (version) => {
    expect(await check(saftXml({ version }))).toMatchObject({ vouchers: 1, debit: 125_000, header: { version } });
  });

  test('keeps each balance of a 1.30 party with several accounts', async () => {
    const balances = [
      { account: '1500', opening: 100 },
      { account: '1920', opening: -250 },
    ];
    const all = await events(saftXml({ version: '1.30', customers: [{ no: 'K1', name: 'Kunde', balances }] }));
    const party = all.find((event) => event.kind === 'party');
    expect(party).toMatchObject({
      party: {
        balances: [
          { accountNo: '1500', opening: 100 },
          { accountNo: '1920', opening: -250 },
        ],
      },
    });
  });

  test('finds the number of a firm, customer or supplier where only its TaxRegistration has it', async () => {
    const parties = [{ no: '1', name: 'Nord AS', orgnr: '923609016' }];
    const plain = saftXml({ orgnr: '974760673', customers: parties, suppliers: parties });
    const moved = (registered: string) =>
      plain.replace(
        /<(n1:)RegistrationNumber>(\d{9})<\/n1:RegistrationNumber>/g,
        `${registered}<$1TaxRegistration><$1TaxRegistrationNumber>NO $2 MVA</$1TaxRegistrationNumber></$1TaxRegistration>`,
      );
    const numbers = async (xml: string) =>
      (await events(xml)).flatMap((event) =>
        event.kind === 'header' ? [event.header.firm.orgnr] : event.kind === 'party' ? [event.party.orgnr] : [],
      );
    const expected = ['974760673', '923609016', '923609016'];
    expect(await numbers(plain)).toEqual(expected);
    expect(await numbers(moved(''))).toEqual(expected);
    // A number of the system's own is no organisation number.
    expect(await numbers(moved('<n1:RegistrationNumber>K-17</n1:RegistrationNumber>'))).toEqual(expected);
  });

  test('reads a voucher with its lines', async () => {
    const voucher = (await events(saftXml())).find((event) => event.kind === 'voucher');
    expect(voucher).toMatchObject({
      voucher: {
        journal: 'GL',
        no: '1',
        date: '2024-01-15',
        periodYear: 2024,
        period: 1,
        lines: [
          { accountNo: '1500', debit: 125_000, credit: 0, customerNo: 'K1', dueDate: '2024-02-14' },
          { accountNo: '3000', debit: 0, credit: 100_000, analyses: [{ type: 'P', code: '200' }], taxCode: '3' },
          { accountNo: '2700', debit: 0, credit: 25_000 },
        ],
      },
    });
  });

  test('reports period 13 in December and period 0 in January', async () => {
    const vouchers = () => [0, 1, 12, 13, 14].map((period) => ({ ...oneSale, no: `${period}`, period }));
    const { periods } = await check(saftXml({ vouchers }));
    const months = [0, 1, 12, 13, 14].map((period) => periods.place({ date: '2024-01-15', period, periodYear: 2024 }));
    expect(months.map(({ year, month }) => [year, month])).toEqual([1, 1, 12, 12, 12].map((month) => [2024, month]));
  });

  test('reads ISO-8859-1, Windows-1252 and UTF-16 as they are declared', async () => {
    const text = saftXml({ encoding: 'ISO-8859-1' });
    const name = 'Blåbær & Sønn AS';
    const files = [
      Buffer.from(text, 'latin1'),
      Buffer.from(text.replace('ISO-8859-1', 'windows-1252'), 'latin1'),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text.replace('ISO-8859-1', 'UTF-16'), 'utf16le')]),
      Buffer.from(`\uFEFF${saftXml()}`),
    ];
    for (const file of files) {
      const party = (await events(file, 5)).find((event) => event.kind === 'party');
      expect(party).toMatchObject({ party: { name } });
    }
  });

  const notesOf = (all: SaftEvent[]) => all.flatMap((event) => (event.kind === 'note' ? [event.sentence] : []));
  const namesOf = (all: SaftEvent[]) => all.flatMap((event) => (event.kind === 'party' ? [event.party.name] : []));

  test.each([
    ['ANSI, in Windows-1252', 'ANSI', 'latin1', /«ANSI».*Lest som Windows-1252/],
    ['ANSI, in UTF-8', 'ANSI', 'utf8', /«ANSI».*Lest som UTF-8/],
    ['UTF-16 declared, in UTF-8', 'utf-16', 'utf8', /«utf-16».*Lest som UTF-8/],
    ['UTF-16 without its mark', 'utf-16', 'utf16le', /UTF-16 uten merket/],
  ] as const)('decides an encoding without a usual name by the bytes: %s', async (_, encoding, bytes, note) => {
    const file = Buffer.from(saftXml({ encoding }), bytes);
    const swapped = bytes === 'utf16le' ? [Buffer.from(file).swap16()] : [];
    for (const one of [file, ...swapped]) {
      for (const size of [1, 7, 65_536]) {
        const all = await events(one, size);
        expect(namesOf(all)).toEqual(['Blåbær & Sønn AS', 'Ørret Ås AS']);
        expect(notesOf(all)).toEqual([expect.stringMatching(note)]);
      }
    }
  });

  test('reads any text of an encoding without a name as it was written, or refuses it', async () => {
    const letters = fc.constantFrom(...'abcæøåÆØÅéüß –“€ßÃ¦');
    await fc.assert(
      fc.asyncProperty(
        fc.array(letters, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 40 }),
        async (signs, isUtf8, size) => {
          const name = `N${signs.join('')}`.trim();
          // Two signs of Windows-1252 that are one letter of UTF-8 are in no Norwegian word.
          fc.pre(isUtf8 || !/[ÃåÆØÅæøéüß][¦–“€]/.test(name));
          const text = saftXml({ encoding: 'ANSI', companyName: name });
          const bytes = isUtf8 ? Buffer.from(text) : windows1252(text);
          const header = (await events(bytes, size)).find((event) => event.kind === 'header');
          expect(header).toMatchObject({ header: { firm: { name } } });
        },
      ),
      { numRuns: runs(200) },
    );
  });

  test('reads a currency and a country in small letters, and says so', async () => {
    const all = await events(saftXml({ currency: 'nok', country: 'no' }));
    expect(notesOf(all)).toEqual(['Valutaen står som «nok». Lest som NOK.']);
  });

  test('reads 2.0 for what is known, and names what is not', async () => {
    const more = '<n1:SourceDocuments><n1:SalesInvoices/></n1:SourceDocuments></n1:AuditFile>';
    const xml = saftXml({ version: '2.0' })
      .replace('</n1:AuditFile>', more)
      .replace('<n1:TransactionID>', '<n1:Nyhet>1</n1:Nyhet><n1:TransactionID>');
    expect(await check(xml)).toMatchObject({ vouchers: 1, debit: 125_000, header: { version: '2.0' } });
    expect(notesOf(await events(xml))).toEqual([
      'Filen er SAF-T 2.0, som er nyere enn 1.30. Den er lest for det som er kjent derfra. Dette er ikke lest: SourceDocuments, Nyhet.',
    ]);
    expect(notesOf(await events(saftXml({ version: '2.0' })))).toEqual([
      'Filen er SAF-T 2.0, som er nyere enn 1.30. Den er lest for det som er kjent derfra. Alt i filen var kjent.',
    ]);
    expect(notesOf(await events(xml.replace('>2.0<', '>1.30<')))).toEqual([]);
  });

  test('reads amounts to the øre, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 900_000_000_000 }), { minLength: 1 }), async (amounts) => {
        const sum = amounts.reduce((a, b) => a + b, 0);
        const lines = [...amounts.map((net) => ({ account: '1500', net })), { account: '3000', net: -sum }];
        const file = await check(saftXml({ vouchers: () => [{ ...oneSale, lines }] }));
        expect([file.debit, file.credit, file.lines]).toEqual([sum, sum, lines.length]);
      }),
      { numRuns: runs(40) },
    );
  });
});

describe('refusing', () => {
  const refused = (content: string | Uint8Array, sentence: RegExp) =>
    expect(check(content)).rejects.toMatchObject({
      name: 'UserError',
      status: 400,
      message: expect.stringMatching(sentence),
    });

  test('a file cut anywhere never passes', { timeout: timeoutOf(60_000) }, async () => {
    const whole = Buffer.from(saftXml({ prefix: '' }));
    await check(whole);
    const outcomes = await Promise.all(
      share([...whole.keys()]).map((length) =>
        check(whole.subarray(0, length)).then(
          () => `passed at ${length}`,
          (error: Error) => error.name,
        ),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(['UserError']));
  });

  test('a whole ledger cut at a hundred places never passes', { timeout: timeoutOf(60_000) }, async () => {
    const whole = await ownLedger.read();
    const end = whole.lastIndexOf('>');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: end }), async (length) => {
        await refused(whole.subarray(0, length), /ikke hel|tom|ikke gyldig UTF-8/);
      }),
      { numRuns: runs(100) },
    );
  });

  test('a file that is not XML, or not SAF-T', async () => {
    await refused('', /Filen er tom/);
    await refused('  \n', /Filen er tom/);
    await refused('konto;beløp\n1920;12', /ikke XML/);
    await refused('PK\u0003\u0004', /zip/);
    await refused('<html></html>', /begynner med <html>/);
    await refused('<AuditFile', /ikke hel/);
    await refused(`${saftXml()}<more/>`, /ikke gyldig XML/);
    await refused(saftXml().replace('</n1:Name>', '</n1:Navn>'), /ikke gyldig XML: feil på linje \d+, tegn \d+/);
    await refused(saftXml().replaceAll('n1:', 'n2:').replace('xmlns:n2', 'xmlns:n1'), /ikke gyldig XML/);
  });

  test('another namespace, version, country or currency', async () => {
    await refused(saftXml({ namespace: 'urn:StandardAuditFile-Taxation-Financial:DK' }), /navnerom/);
    await refused(saftXml({ namespace: `${saftNamespace}2` }), /navnerom/);
    await refused(saftXml().replace('<n1:Header>', '<n1:Header><x xmlns="urn:x"/>'), /hører ikke til/);
    await refused(saftXml({ version: '3.0' }), /«3.0» støttes ikke/);
    await refused(saftXml({ version: '' }), /AuditFileVersion/);
    await refused(saftXml({ country: 'SE' }), /landet «SE»/);
    await refused(saftXml({ currency: 'EUR' }), /valuta er «EUR»/);
  });

  test('a DOCTYPE, entities, and what would fill the memory', async () => {
    const prologue = (text: string) => saftXml().replace('?>\n', `?>\n${text}`);
    await refused(prologue('<!DOCTYPE x [<!ENTITY a "aaaa">]>'), /DOCTYPE/);
    await refused(saftXml().replace('Faktura 1', '&a;'), /ikke gyldig XML/);
    await refused(prologue(`<!DOCTYPE x [${' '.repeat(3_000_000)}`), /DOCTYPE/);
    await refused(prologue(`<!--${'-x'.repeat(3_000_000)}`), /for stor/);
    await refused(saftXml().replace('Faktura 1', 'x'.repeat(3_000_000)), /for stor|for lang/);
    await refused(saftXml().replace('Prøve AS', '<n1:a>'.repeat(100)), /for dypt/);
    await refused(saftXml().replace('Prøve AS', '<n1:a/>'.repeat(30_000)), /for stor/);
    await refused(saftXml().replace('<n1:AccountID>1500<', `<n1:AccountID>${'1'.repeat(300)}<`), /lengre enn 256/);
  });

  test('bytes that are not the encoding the file claims', async () => {
    await refused(Buffer.from(saftXml(), 'latin1'), /ikke gyldig UTF-8/);
    await refused(saftXml({ encoding: 'EBCDIC' }), /«EBCDIC» støttes ikke/);
  });

  test('totals that do not add up, each by name', async () => {
    await refused(saftXml({ totals: { entries: 2 } }), /sier 2 bilag \(NumberOfEntries\), men har 1/);
    await refused(saftXml({ totals: { debit: 1 } }), /sum debet 0,01 \(TotalDebit\), men har 1\.250,00/);
    await refused(saftXml({ totals: { credit: 1 } }), /sum kredit 0,01 \(TotalCredit\)/);
    await refused(saftXml().replace(/<n1:TotalDebit>.*\n/, ''), /minst ett av dem mangler/);
    await refused(saftXml().replace(/<n1:GeneralLedgerEntries>[\s\S]*<\/n1:GeneralLedgerEntries>/, ''), /ingen bilag/);
  });

  test('a voucher out of balance, an unknown account, a repeated account, a late register', async () => {
    const lines = [{ account: '1500', net: 100 }];
    const out = /^Bilag 1 i journal GL \(linje \d+\) går ikke i balanse: debet 1,00, kredit 0,00/;
    await refused(saftXml({ vouchers: () => [{ ...oneSale, lines }] }), out);
    const unknown = [...lines, { account: '9999', net: -100 }];
    await refused(
      saftXml({ vouchers: () => [{ ...oneSale, lines: unknown }] }),
      /Bilag 1 .*konto 9999 \(linje \d+\) finnes ikke/,
    );
    await refused(
      saftXml({
        accounts: [
          { no: '1', name: 'a' },
          { no: '1', name: 'b' },
        ],
      }),
      /Konto 1 står to ganger/,
    );
    const late =
      '<n1:MasterFiles><n1:Customers><n1:Customer><n1:CustomerID>9</n1:CustomerID></n1:Customer></n1:Customers></n1:MasterFiles>';
    await refused(saftXml().replace('</n1:AuditFile>', `${late}</n1:AuditFile>`), /må stå foran/);
  });

  test('amounts and dates that are not, with element and line', async () => {
    for (const wrong of ['', '1,50', '1.005', '1e5', 'NaN', '1 000', '99999999999999999999', '0x10', '--1']) {
      const amount = /i <Amount> for bilag 1 \(linje \d+\)/;
      await refused(saftXml().replace('>1250.00</n1:Amount>', `>${wrong}</n1:Amount>`), amount);
    }
    for (const wrong of ['2024-02-30', '15.01.2024', '0024-01-01', '2024-1-1']) {
      await refused(saftXml().replace('2024-01-15', wrong), /TransactionDate/);
    }
    await refused(saftXml().replace('<n1:Period>1<', '<n1:Period>202401<'), /<Period> for bilag 1/);
    await refused(saftXml().replace(/<n1:DebitAmount>[\s\S]*?<\/n1:DebitAmount>/, ''), /må ha ett beløp/);
    await refused(saftXml().replace(/<n1:TransactionID>.*\n/, ''), /TransactionID/);
    await refused(saftXml().replace(/<n1:JournalID>.*\n/, ''), /JournalID/);
  });

  test('sums past what a number holds', async () => {
    const lines = Array.from({ length: 11 }, () => ({ account: '1500', net: 1e15 }));
    await refused(saftXml({ vouchers: () => [{ ...oneSale, lines }], totals: { debit: 1, credit: 1 } }), /for stor/);
  });
});
