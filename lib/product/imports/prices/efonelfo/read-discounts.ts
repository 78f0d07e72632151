import type { discountKinds } from '@/db/schema';
import { roundTo } from '@/lib/core/format/exact';
import { gtinOf } from '@/lib/core/format/gtin';
import { formatNumber, formatUnitPrice } from '@/lib/core/format/number';
import { type Answers, answered, type Decision } from '@/lib/product/imports/tabular/decision';
import type { LineReader } from './line-reader';
import { besideGoods, type EfonelfoLine, wholeNumber } from './read-head';

/** A discount in per cent of a group or an item, or an item's agreed price for what its gross price is for, in kroner. */
export type EfonelfoDiscount = {
  kind: (typeof discountKinds)[number];
  no: string;
  discount: number;
  agreedam: number | null;
  title: string | null;
};

/** What the type of a line says it is about. */
const kinds: ReadonlyMap<string, EfonelfoDiscount['kind']> = new Map([
  ['1', 'item'],
  ['2', 'ean'],
  ['3', 'item'],
  ['4', 'item'],
  ['5', 'group'],
]);
const kindNames = { group: 'Rabattgruppe', item: 'Vare', ean: 'Vare (EAN)' } as const;

/** A discount has two implied decimals: 4000 is 40 %. */
const hundredths = 100;

type Example = { no: string; discount: number; agreedam: number };

/** Asks whether the discount of a line with an agreed price comes off that price too. */
function agreedDecision({ no, discount, agreedam }: Example, answers: Answers): Decision {
  const key = 'price:agreed';
  const value = answered(answers, key, ['net', 'less']);
  const [shown, less] = [formatUnitPrice(agreedam), formatUnitPrice(roundTo(agreedam * (1 - discount / 100), 4))];
  return {
    key,
    title: 'Avtalt pris',
    value: value ?? 'net',
    said:
      value === undefined
        ? `${no} har både avtalt pris ${shown} og rabatt ${formatNumber(discount, 2)} %. Er rabatten trukket fra?`
        : value === 'net'
          ? 'Avtalte priser er etter rabatt.'
          : `Rabatten trekkes fra avtalt pris: ${shown} blir ${less}.`,
    sure: value !== undefined,
    choices: [
      { value: 'net', text: 'Avtalt pris er etter rabatt', example: `${no}: ${shown}` },
      { value: 'less', text: 'Trekk rabatten fra avtalt pris', example: `${no}: ${less}` },
    ],
  };
}

/** Asks whether discounts that are all below one per cent are whole per cents. */
function scaleDecision({ no, raw }: { no: string; raw: number }, answers: Answers): Decision {
  const key = 'agreement:scale';
  const value = answered(answers, key, ['hundredths', 'percent']);
  const [small, large] = [`${formatNumber(raw / hundredths, 2)} %`, `${formatNumber(raw)} %`];
  return {
    key,
    title: 'Rabatt',
    value: value ?? 'hundredths',
    said:
      value === undefined
        ? `Alle rabattene er under 1 % når de leses som formatet sier (${raw} er ${small}). Er de hele prosent?`
        : `${no} har ${value === 'percent' ? large : small} rabatt.`,
    sure: value !== undefined,
    choices: [
      { value: 'hundredths', text: 'Hundredeler, som formatet sier', example: `${no}: ${small}` },
      { value: 'percent', text: 'Hele prosent', example: `${no}: ${large}` },
    ],
  };
}

/**
 * Reads lines of discounts (RL): type (5 a discount group, 1 to 4 an item), number, agreed price in øre, discount in
 * hundredths of a per cent, text. Source: the fields of RL in the public Ruby gem efo_nelfo and its sample rabatt.csv.
 */
export function discountReader(answers: Answers): LineReader<EfonelfoDiscount> {
  let both: Example | undefined;
  let first: { no: string; raw: number } | undefined;
  let greatest = 0;
  const units = answers['agreement:scale'] === 'percent' ? 1 : hundredths;
  const takesOff = answers['price:agreed'] === 'less';

  function read(fields: readonly string[]): EfonelfoLine<EfonelfoDiscount> {
    const [post, type = '', number = '', agreed = '', off = '', text = ''] = fields.map((field) => field.trim());
    if (post !== 'RL') return 'beside';
    if (type === besideGoods) return { leftOut: 'Frakt, arbeid eller gebyr, ingen vare' };
    const kind = kinds.get(type);
    if (!kind) {
      return {
        error: `«${type.slice(0, 40)}» sier ikke hva rabatten gjelder. Skriv 5 for en rabattgruppe, 1 til 4 for en vare.`,
        column: 'Varemerke',
      };
    }
    if (number === '') return { error: 'Linjen mangler rabattgruppe eller varenummer.', column: 'Varenr' };
    if (number.length > 60) return { error: 'Maks 60 tegn.', column: 'Varenr' };
    if (agreed !== '' && (!wholeNumber.test(agreed) || Number(agreed) < 0)) {
      return { error: `«${agreed.slice(0, 40)}» er ingen pris i øre.`, column: 'Avtalt pris' };
    }
    const price = Number(agreed || 0) / 100;
    if (price >= 1e13) return { error: 'Prisen er for stor.', column: 'Avtalt pris' };
    if (price > 0 && kind === 'group') {
      return { error: 'En rabattgruppe kan ikke ha en avtalt pris, bare en vare kan det.', column: 'Avtalt pris' };
    }
    if (off === '' && price === 0) return { error: 'Linjen mangler rabatt.', column: 'Rabatt' };
    const raw = Number(off || 0);
    const discount = raw / units;
    if (!/^\d*$/.test(off) || discount >= 100) {
      return {
        error: `«${off.slice(0, 40)}» er ingen rabatt i hundredeler av prosent. Skriv 4000 for 40 %.`,
        column: 'Rabatt',
      };
    }
    if (raw > greatest) greatest = raw;
    if (raw > 0) first ??= { no: number, raw };
    if (price > 0 && discount > 0) both ??= { no: number, discount, agreedam: price };
    return {
      record: {
        kind,
        no: kind === 'ean' ? (gtinOf(number) ?? number) : number,
        discount,
        agreedam: price === 0 ? null : takesOff ? roundTo(price * (1 - discount / 100), 4) : price,
        title: text === '' ? null : text.slice(0, 200),
      },
    };
  }

  return {
    read,
    shown: ({ kind, no, discount, agreedam, title }) => [
      kindNames[kind],
      no,
      formatNumber(discount, 2),
      agreedam === null ? '' : formatUnitPrice(agreedam),
      title ?? '',
    ],
    decisions: () => [
      ...(first && greatest < hundredths ? [scaleDecision(first, answers)] : []),
      ...(both ? [agreedDecision(both, answers)] : []),
    ],
  };
}
