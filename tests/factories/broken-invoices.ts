import { type Draft, ehfXml, enveloped, totalsOf } from './random-invoices';

/** An invoice of two lines, a reduction and two tax groups, which agrees with itself. */
export const soundDraft: Draft = {
  kind: 'faktura',
  no: '4711',
  date: '2026-03-31',
  currency: 'NOK',
  orgnr: '923609016',
  seller: 'Utleie AS',
  lines: [
    {
      id: '1',
      name: 'Lift 12 m',
      supItemId: 'L12',
      quantity: 10_000,
      unit: 'DAY',
      price: 8_500_000,
      per: 1,
      allowances: [{ charge: false, amount: 85_000 }],
      tax: 25,
      start: '2026-03-01',
      end: '2026-03-10',
    },
    {
      id: '2',
      name: 'Kurs',
      quantity: 1_000,
      unit: 'EA',
      price: 1_000_000,
      per: 1,
      allowances: [],
      tax: 0,
    },
  ],
  allowances: [{ charge: false, amount: 5_000, tax: 25 }],
  prepaid: 0,
  rounding: 0,
};

const totals = totalsOf(soundDraft);
const lying = (changed: Partial<typeof totals>) => ehfXml(soundDraft, 'usual', { ...totals, ...changed });
const sound = ehfXml(soundDraft);
const [group] = totals.groups;
const first = (changed: Partial<NonNullable<typeof group>>) =>
  totals.groups.map((one, i) => (i === 0 ? { ...one, ...changed } : one));

/** Ways a file can be broken, each with what its sentence says. */
export const brokenInvoices: Readonly<Record<string, { xml: string; says: RegExp }>> = {
  'a line that is not its quantity times its price': {
    xml: sound.replace(
      '<cbc:LineExtensionAmount currencyID="NOK">7650.00<',
      '<cbc:LineExtensionAmount currencyID="NOK">7650.03<',
    ),
    says: /Antall × pris for fakturalinje 1 .* blir 7\.650,00, men fakturaen oppgir 7\.650,03/,
  },
  'a sum of lines that is not their sum': {
    xml: lying({ lines: totals.lines + 1 }),
    says: /Summen av linjene blir 7\.750,00.* 7\.750,01 \(LineExtensionAmount\)/,
  },
  'reductions that are not their sum': {
    xml: lying({ allowances: totals.allowances + 100 }),
    says: /Summen av fradragene blir 50,00.* 51,00/,
  },
  'additions nobody lists': { xml: lying({ charges: 100 }), says: /Summen av tilleggene blir 0,00.* 1,00/ },
  'an amount without tax that is another': {
    xml: lying({ exclusive: totals.exclusive - 1 }),
    says: /Beløpet uten avgift blir 7\.700,00.* 7\.699,99/,
  },
  'a tax group on another base': {
    xml: lying({ groups: first({ base: (group?.base ?? 0) + 100 }) }),
    says: /Grunnlaget for avgiftsgruppen S 25 % blir 7\.600,00.* 7\.601,00 \(TaxableAmount, linje \d+\)/,
  },
  'a tax group without a rate on another base': {
    xml: lying({ groups: totals.groups.map((one) => (one.rate === 0 ? { ...one, base: one.base + 1 } : one)) }),
    says: /Grunnlaget for avgiftsgruppen Z 0 % blir 100,00.* 100,01/,
  },
  'a tax where there is no rate': {
    xml: lying({
      groups: totals.groups.map((one) => (one.rate === 0 ? { ...one, tax: 1 } : one)),
      tax: totals.tax + 1,
    }),
    says: /Avgiften for gruppen Z 0 % blir 0,00.* 0,01/,
  },
  'a tax group with another tax': {
    xml: lying({ groups: first({ tax: (group?.tax ?? 0) + 100 }), tax: totals.tax + 100 }),
    says: /Avgiften for gruppen S 25 % blir 1\.900,00.* 1\.901,00/,
  },
  'a tax that is not the sum of its groups': {
    xml: lying({ tax: totals.tax + 1 }),
    says: /Summen av avgiftsgruppene blir 1\.900,00.* 1\.900,01/,
  },
  'an amount with tax that is another': {
    xml: lying({ inclusive: totals.inclusive + 1 }),
    says: /Beløpet med avgift blir 9\.600,00.* 9\.600,01/,
  },
  'something else to pay': {
    xml: lying({ payable: 1 }),
    says: /Beløpet å betale blir 9\.600,00.* 0,01 \(PayableAmount\)/,
  },
  'two currencies': {
    xml: sound.replace('<cbc:PayableAmount currencyID="NOK">', '<cbc:PayableAmount currencyID="EUR">'),
    says: /PayableAmount.* er i EUR, men fakturaen er i NOK/,
  },
  'a tax group that is missing': {
    xml: lying({ groups: totals.groups.slice(0, 1) }),
    says: /Avgiftsgruppen Z 0 % mangler/,
  },
  'an invoice that says it is a credit note': {
    xml: ehfXml({ ...soundDraft, typeCode: '381' }),
    says: /Fakturatypen «381» \(InvoiceTypeCode\) er en kreditnota, men filen er en faktura/,
  },
  'a credit note that says it is an invoice': {
    xml: ehfXml({ ...soundDraft, kind: 'kreditnota', typeCode: '876' }),
    says: /Fakturatypen «876» \(CreditNoteTypeCode\) er en faktura, men filen er en kreditnota/,
  },
  'a type the standard does not have': {
    xml: ehfXml({ ...soundDraft, typeCode: '325' }),
    says: /Fakturatypen «325» .* ikke blant dem standarden har/,
  },
  'two invoices in one envelope': {
    xml: enveloped(sound, sound),
    says: /Filen har flere fakturaer \(den andre fra linje \d+\)/,
  },
  'an envelope round something else': {
    xml: enveloped('<Order xmlns="urn:x"/>'),
    says: /begynner med <Order>/,
  },
  'a day that is none': { xml: sound.replace('2026-03-31', '2026-02-30'), says: /Datoen «2026-02-30» i <IssueDate>/ },
  'a period that ends before it begins': {
    xml: sound.replace('>2026-03-10</cbc:EndDate>', '>2026-02-10</cbc:EndDate>'),
    says: /Perioden for fakturalinje 1 .*slutter \(2026-02-10\) før den begynner/,
  },
  'an amount with three decimals': {
    xml: sound.replace(/(PayableAmount currencyID="NOK">)[\d.]+/, '$110500.001'),
    says: /Beløpet «10500\.001» i <PayableAmount>/,
  },
  'a quantity that is no number': {
    xml: sound.replace('>10.000<', '>ti<'),
    says: /«ti» i <InvoicedQuantity> for fakturalinje 1/,
  },
  'a negative price': {
    xml: sound.replace('>850.0000<', '>-850.0000<'),
    says: /Prisen for fakturalinje 1 .* er negativ/,
  },
  'a seller with a wrong number': {
    xml: sound.replaceAll('923609016', '923609017'),
    says: /Organisasjonsnummeret til selger, «923609017»/,
  },
  'no lines': { xml: sound.replace(/<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/, ''), says: /ingen linjer/ },
  'a file that is cut': { xml: sound.slice(0, sound.length / 2), says: /Filen er ikke hel: den slutter på linje \d+/ },
  'another document': {
    xml: sound.replaceAll('Invoice>', 'Order>').replace('<Invoice ', '<Order '),
    says: /begynner med <Order>/,
  },
  'an older format': {
    xml: sound.replace('urn:cen.eu:en16931:2017', 'urn:www.cenbii.eu'),
    says: /ikke EHF Billing 3\.0/,
  },
  'a document type with entities': {
    xml: sound.replace('<Invoice', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n<Invoice'),
    says: /DOCTYPE/,
  },
  'an entity nobody has defined': { xml: sound.replace('Lift 12 m', '&lift;'), says: /ikke gyldig XML/ },
  'no XML at all': { xml: 'Fakturanr;Beløp\n4711;100', says: /ikke XML/ },
};
