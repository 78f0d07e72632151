import { priceLine } from '@/db/schema';
import { costClassificationNames, costClassifications } from '@/lib/core/calculation/row';
import { priceLineColumns } from '@/lib/core/columns/price-lines';
import { priceListPath } from '@/lib/platform/routing/paths';
import { defineTable } from './live-table';
import { suppliers } from './references';
import { takenTogether } from './taken-together';

export const priceLineTable = defineTable({
  tbl: 'price_line',
  path: priceListPath,
  title: 'Prisliste',
  newRow: 'Ny prislinje',
  table: priceLine,
  label: ['lineid', 'title'],
  order: [priceLine.classification, priceLine.category, priceLine.title],
  entity: priceLineColumns,
  columns: {
    title: { column: priceLine.title, required: true },
    classification: {
      column: priceLine.classification,
      required: true,
      choices: costClassifications,
      choiceNames: costClassificationNames,
      default: 'goods',
    },
    category: { column: priceLine.category },
    priceam: { column: priceLine.priceam },
    pricemeasure: { column: priceLine.pricemeasure, maxLength: 20 },
    co2am: { column: priceLine.co2am },
    sup_id: { column: priceLine.supId, reference: suppliers },
    lineid: { column: priceLine.lineid, maxLength: 60 },
    ean: { column: priceLine.ean, maxLength: 20 },
    validfrom: { column: priceLine.validfrom },
    grossper: { column: priceLine.grossper, readonly: true },
    grossam: { column: priceLine.grossam, readonly: true },
    discountgroup: { column: priceLine.discountgroup, readonly: true },
  },
  rules: {
    checkRows: takenTogether(
      priceLine,
      { sup_id: priceLine.supId, lineid: priceLine.lineid },
      'Leverandøren har allerede en prislinje med dette varenummeret.',
    ),
  },
  importing: {
    key: ['sup_id', 'lineid'],
    texts: { sup_id: 'Leverandør (Nr eller Orgnr)' },
    headings: {
      lineid:
        'varenr varenummer artikkelnr artikkelnummer artnr artikkel produktnr produktnummer produktkode varekode itemno itemnumber itemid articleno articlenumber article sku productno productnumber partno partnumber',
      title:
        'varenavn produktnavn varetekst varebeskrivelse produktbeskrivelse beskrivelse benevnelse betegnelse navn tekst produkt vare description name itemname productname',
      priceam:
        'nettopris nettopriskr innkjøpspris netprice pris priskr prisnok enhetspris stykkpris price unitprice veilpris veiledendepris listepris bruttopris listprice beløp',
      pricemeasure: 'enhet prisenhet salgsenhet måleenhet unit uom measure enh',
      co2am: 'co2 co2e kgco2 kgco2e kgco2eperenhet co2perenhet co2utslipp klimagassutslipp gwp utslipp',
      validfrom:
        'gjelderfra gyldigfra prisdato validfrom fradato gyldigfradato gjelderfradato prisfra effectivedate effectivefrom',
      category: 'kategori varegruppe produktgruppe varekategori gruppe group productgroup itemgroup',
      classification: 'klassifisering klasse class',
      sup_id:
        'orgnr organisasjonsnr organisasjonsnummer orgno orgnummer leverandørensorgnr leverandørorgnr leverandørnr leverandørnummer levnr supplierno suppliernumber vendorno leverandør leverandor supplier vendor supid',
    },
    holding: {
      lineid: /(vare|artikkel|produkt|art)(nr|nummer)|itemno|articleno|partno/,
      title: /beskrivelse|description|benevnelse|varenavn|produktnavn/,
      co2am: /co2/,
      priceam: /nettopris|^pris|netprice|unitprice/,
      pricemeasure: /^enhet/,
      sup_id: /^(orgn|organisasjonsn)/,
    },
    missing: {
      lineid: 'Velg hvilken kolonne som er varenummeret.',
      sup_id: 'Velg leverandør, eller en kolonne med leverandørens Nr eller Orgnr.',
    },
    empty: { lineid: 'Raden mangler varenummer.', sup_id: 'Raden mangler leverandør.' },
  },
  empty: 'Prislisten er tom. Legg til en rad, eller les inn en fil under Grunndata → Import → Prisliste.',
});
