import { priceLineColumns } from '@/lib/columns/price-lines';
/** What a price file's columns may be: the price line's own columns, and whose line it is. */
export const priceFields = [
  'lineid',
  'title',
  'priceam',
  'pricemeasure',
  'co2am',
  'category',
  'classification',
  'supplier',
] as const;
export type PriceField = (typeof priceFields)[number];

/** The columns of a price line that an import sets; lineid and supplier say which line it is. */
export type ValueField = Exclude<PriceField, 'lineid' | 'supplier'>;
export const valueFields = [
  'title',
  'priceam',
  'pricemeasure',
  'co2am',
  'category',
  'classification',
] as const satisfies readonly ValueField[];

const { lineid, title, priceam, pricemeasure, co2am, category, classification } = priceLineColumns.columns;

export const fieldNames: Readonly<Record<PriceField, string>> = {
  lineid: lineid.text,
  title: title.text,
  priceam: priceam.text,
  pricemeasure: pricemeasure.text,
  co2am: co2am.text,
  category: category.text,
  classification: classification.text,
  supplier: 'Leverandør (Nr eller Orgnr)',
};

/** Which column of the file (from 0) holds a field. */
export type Mapping = Partial<Record<PriceField, number>>;

/** Usual headings of each field without signs and spaces, the one to prefer first. */
const usual: Readonly<Record<PriceField, readonly string[]>> = {
  lineid: [
    'lineid varenr varenummer artikkelnr artikkelnummer artnr artikkel produktnr produktnummer produktkode varekode',
    'itemno itemnumber itemid articleno articlenumber article sku productno productnumber partno partnumber',
  ],
  title: [
    'title varenavn produktnavn varetekst varebeskrivelse produktbeskrivelse beskrivelse benevnelse betegnelse navn',
    'tekst produkt vare description name itemname productname',
  ],
  priceam: [
    'priceam nettopris nettopriskr innkjøpspris netprice pris priskr prisnok enhetspris stykkpris price unitprice',
    'veilpris veiledendepris listepris bruttopris listprice beløp',
  ],
  pricemeasure: ['pricemeasure enhet prisenhet salgsenhet måleenhet unit uom measure enh'],
  co2am: ['co2am co2 co2e kgco2 kgco2e kgco2eperenhet co2perenhet co2utslipp klimagassutslipp gwp utslipp'],
  category: ['category kategori varegruppe produktgruppe varekategori gruppe group productgroup itemgroup'],
  classification: ['classification klassifisering klasse class'],
  supplier: [
    'orgnr organisasjonsnr organisasjonsnummer orgno orgnummer leverandørensorgnr leverandørorgnr leverandørnr',
    'leverandørnummer levnr supplierno suppliernumber vendorno leverandør leverandor supplier vendor supid',
  ],
};

/** Longer headings are known by what they hold, where nothing else has taken them. */
const holding: Partial<Readonly<Record<PriceField, RegExp>>> = {
  lineid: /(vare|artikkel|produkt|art)(nr|nummer)|itemno|articleno|partno/,
  title: /beskrivelse|description|benevnelse|varenavn|produktnavn/,
  co2am: /co2/,
  priceam: /nettopris|^pris|netprice|unitprice/,
  pricemeasure: /^enhet/,
  supplier: /^(orgn|organisasjonsn)/,
};

function plain(heading: string): string {
  return heading
    .normalize('NFC')
    .toLocaleLowerCase('nb')
    .replaceAll('₂', '2')
    .replaceAll(/[^\p{L}\d]/gu, '');
}

/** The columns people most likely mean, by the usual Norwegian and English headings; a column is taken once. */
export function guessMapping(headings: readonly string[]): Mapping {
  const names = headings.map(plain);
  const mapping: Mapping = {};
  const isFree = (column: number) => !Object.values(mapping).includes(column);
  for (const field of priceFields) {
    for (const name of usual[field].flatMap((line) => line.split(' '))) {
      const column = names.findIndex((heading, at) => heading === name && isFree(at));
      if (column < 0) continue;
      mapping[field] = column;
      break;
    }
  }
  for (const field of priceFields) {
    const pattern = holding[field];
    if (mapping[field] !== undefined || !pattern) continue;
    const column = names.findIndex((heading, at) => pattern.test(heading) && isFree(at));
    if (column >= 0) mapping[field] = column;
  }
  return mapping;
}
