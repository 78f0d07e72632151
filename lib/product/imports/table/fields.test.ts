import { expect, test } from 'vitest';
import { priceLineTable } from '@/lib/platform/tables/declared/price-lines';
import { guessColumns } from '@/lib/product/imports/tabular/headings';
import { importFields } from './fields';

const guessMapping = (headings: readonly string[]) => guessColumns(headings, importFields(priceLineTable));

const guessed = (...headings: string[]) =>
  Object.fromEntries(Object.entries(guessMapping(headings)).map(([field, at]) => [field, headings[at]]));

test('usual headings are known, Norwegian and English', () => {
  expect(guessed('Varenr', 'Beskrivelse', 'Pris', 'Enhet', 'CO2', 'Kategori', 'Klassifisering', 'Leverandør')).toEqual({
    lineid: 'Varenr',
    title: 'Beskrivelse',
    priceam: 'Pris',
    pricemeasure: 'Enhet',
    co2am: 'CO2',
    category: 'Kategori',
    classification: 'Klassifisering',
    sup_id: 'Leverandør',
  });
  expect(guessed('Item No.', 'Description', 'Unit Price', 'UoM')).toEqual({
    lineid: 'Item No.',
    title: 'Description',
    priceam: 'Unit Price',
    pricemeasure: 'UoM',
  });
  expect(guessed('VARENUMMER', 'Navn', 'Listepris', 'Nettopris', 'Kg CO₂e per enhet')).toEqual({
    lineid: 'VARENUMMER',
    title: 'Navn',
    priceam: 'Nettopris',
    co2am: 'Kg CO₂e per enhet',
  });
  expect(guessed('Leverandør', 'Orgnr', 'Leverandørens varenr')).toEqual({
    lineid: 'Leverandørens varenr',
    sup_id: 'Orgnr',
  });
});

test('a column is taken once, and an unknown one not at all', () => {
  expect(guessed('Artikkel', 'Lager', 'Leverandørnavn', '')).toEqual({ lineid: 'Artikkel' });
  expect(guessed('Pris', 'Pris')).toEqual({ priceam: 'Pris' });
  expect(guessMapping(['Pris', 'Pris'])).toEqual({ priceam: 0 });
});
