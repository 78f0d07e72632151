import { expect, test } from 'vitest';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { priceLineTable } from '@/lib/platform/tables/declared/price-lines';
import { liveTables } from '@/lib/platform/tables/registry';
import { guessColumns } from '@/lib/product/imports/tabular/headings';
import { importFields } from './fields';

const customerTable = liveTables.get('customer');
if (!customerTable) throw new Error('There is a table of customers.');

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

test('the words of offices are known, and our own win over them', () => {
  expect(guessed('NRF', 'Varebetegnelse', 'Netto')).toEqual({
    lineid: 'NRF',
    title: 'Varebetegnelse',
    priceam: 'Netto',
  });
  const customers = importFields(customerTable as LiveTable);
  const headings = ['Firma', 'Organisasjonsnummer', 'Mobil', 'Postnummer', 'Poststed', 'E-postadresse'];
  const mapping = guessColumns(headings, customers);
  expect(Object.fromEntries(Object.entries(mapping).map(([field, at]) => [field, headings[at]]))).toEqual({
    name: 'Firma',
    orgnr: 'Organisasjonsnummer',
    phone: 'Mobil',
    postalCode: 'Postnummer',
    city: 'Poststed',
    email: 'E-postadresse',
  });
});

test('a column is taken once, and an unknown one not at all', () => {
  expect(guessed('Artikkel', 'Lager', 'Leverandørnavn', '')).toEqual({ lineid: 'Artikkel' });
  expect(guessed('Pris', 'Pris')).toEqual({ priceam: 'Pris' });
  expect(guessMapping(['Pris', 'Pris'])).toEqual({ priceam: 0 });
});
