import type { ImportField } from '@/lib/product/imports/tabular/headings';

const field = (name: string, text: string, usual: string, synonyms: string, holding?: RegExp): ImportField => ({
  name,
  text,
  usual: usual.split(' '),
  synonyms: synonyms.split(' '),
  ...(holding && { holding }),
});

/** The columns of a price file that say what its prices mean, besides those of the price list. */
export const priceFileFields: readonly ImportField[] = [
  field(
    'per',
    'Per antall',
    'prisgrunnlag prispr prisper pr per perantall prantall antallperpris prisperantall',
    'prisenhet prisantall prismengde prisfaktor prisbasis priskvantum pricebasis priceper priceqty pricequantity priceunit prisprantall gjelderantall enhetsfaktor prpris antallpris prisprenh',
    /prisgrunnlag|prisfaktor|prisbasis|prisantall|prismengde|^pris(pr|per)antall|^antall(pr|per|i)pris|priceper|pricebase|pricebasis/,
  ),
  field('currency', 'Valuta', 'valuta currency', 'valutakode curr ccy currencycode myntenhet mynt prisvaluta'),
  field(
    'discount',
    'Rabatt %',
    'rabatt rabattprosent discount',
    'rab rabattpst rabattipst rabattpros disc',
    /^rabatt(?!gr)/,
  ),
];
