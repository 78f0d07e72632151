import { roundTo } from '@/lib/core/format/exact';
import { formatUnitPrice } from '@/lib/core/format/number';
import { type Answers, answered, type Decision } from '@/lib/product/imports/tabular/decision';
import { agreement, isNear, type PriceColumn } from './price-columns';
import { isRetailPrice } from './price-headings';

/** The conversion of a price figure before it is divided by a count. */
type NetPrice = { of: (figure: number, i: number) => number; decisions: Decision[] };

const tax = 1.25;

/** Prices with tax only: whether the tax is taken off. */
function taxDecision(column: PriceColumn, why: string, answers: Answers): Decision {
  const key = 'price:tax';
  const value = answered(answers, key, ['off', 'keep']);
  const first = column.values[column.first] ?? 0;
  const without = `${formatUnitPrice(first)} blir ${formatUnitPrice(roundTo(first / tax, 4))}`;
  return {
    key,
    title: 'Mva.',
    value: value ?? 'off',
    said:
      value === undefined ? why : value === 'off' ? `25 % mva. trekkes fra: ${without}.` : 'Prisene leses som de står.',
    sure: value !== undefined,
    choices: [
      { value: 'off', text: 'Trekk fra 25 % mva.', example: without },
      { value: 'keep', text: 'Prisen er uten mva.', example: `${formatUnitPrice(first)} blir stående` },
    ],
  };
}

/** The discounts of the rows in percent, where any is above zero. */
function discountsOf(texts: readonly string[]): (number | undefined)[] | undefined {
  const values = texts.map((text) => {
    const bare = text.trim().replace(/\s*%$/, '').replace(',', '.').replace('−', '-');
    return /^-?\d+(\.\d+)?$/.test(bare) ? Math.abs(Number(bare)) : undefined;
  });
  return values.some((value) => value !== undefined && value > 0) ? values : undefined;
}

function discountDecision(
  column: PriceColumn,
  gross: PriceColumn | undefined,
  discounts: readonly (number | undefined)[],
  answers: Answers,
): { decision: Decision; share: number } | undefined {
  const key = 'price:discount';
  const less = (figure: number, discount: number, share: number) => roundTo(figure * (1 - discount * share), 4);
  if (gross && gross !== column) {
    const { both, fitting } = agreement(
      gross.values.map((value, i) => {
        const discount = discounts[i];
        return value === undefined || discount === undefined ? undefined : value * (1 - discount / 100);
      }),
      column.values,
      (expected, value) => isNear(value, expected, value),
    );
    if (both > 0 && both === fitting) {
      const said = `Er trukket fra i «${column.name}»: «${gross.name}» minus rabatten er prisen på alle linjer.`;
      return { decision: { key, title: 'Rabatt', value: 'keep', said, sure: true, choices: [] }, share: 0 };
    }
  }
  const at = discounts.findIndex((value, i) => value !== undefined && value > 0 && column.values[i] !== undefined);
  if (at < 0) return undefined;
  const [figure, discount] = [column.values[at] ?? 0, discounts[at] ?? 0];
  const isShare = discounts.every((value) => value === undefined || value <= 1);
  const choices = [
    {
      value: 'percent',
      text: 'Trekk fra rabatten',
      example: `${formatUnitPrice(figure)} blir ${formatUnitPrice(less(figure, discount, 0.01))}`,
    },
    ...(isShare
      ? [
          {
            value: 'share',
            text: 'Trekk fra, 1 er 100 %',
            example: `${formatUnitPrice(figure)} blir ${formatUnitPrice(less(figure, discount, 1))}`,
          },
        ]
      : []),
    { value: 'keep', text: 'Prisen er etter rabatt', example: `${formatUnitPrice(figure)} blir stående` },
  ];
  const value = answered(
    answers,
    key,
    choices.map((choice) => choice.value),
  );
  const said =
    value === undefined
      ? `Er rabatten trukket fra i «${column.name}»?`
      : `${choices.find((choice) => choice.value === value)?.text}: ${choices.find((choice) => choice.value === value)?.example}.`;
  return {
    decision: { key, title: 'Rabatt', value: value ?? 'percent', said, sure: value !== undefined, choices },
    share: value === 'keep' ? 0 : value === 'share' ? 1 : 0.01,
  };
}

/** Decides whether tax and discount are taken off the figures of the price's column. */
export function netPrice(
  column: PriceColumn,
  columns: readonly PriceColumn[],
  { titles, discounts: texts }: { titles: readonly string[]; discounts: readonly string[] | undefined },
  answers: Answers,
): NetPrice {
  const decisions: Decision[] = [];
  let share = 0;
  const discounts = texts && discountsOf(texts);
  if (discounts) {
    const gross = columns.find(({ role }) => role === 'gross');
    const found = column.role === 'net' && !gross ? undefined : discountDecision(column, gross, discounts, answers);
    if (found) {
      decisions.push(found.decision);
      share = found.share;
    }
  }
  const title = titles.find((one) => /inkl(udert|\.|\b)[^·]{0,20}(mva|moms|avgift)/i.test(one));
  let hasTax = false;
  if (column.role === 'including') {
    const isOnly = !columns.some((other) => other !== column && other.role !== 'old');
    decisions.push(
      taxDecision(column, `«${column.name}» er med mva.${isOnly ? ' Filen har ingen annen pris.' : ''}`, answers),
    );
    hasTax = answers['price:tax'] !== 'keep';
  } else if (title !== undefined && (column.role === 'plain' || column.role === 'gross')) {
    decisions.push(taxDecision(column, `Det står «${title.slice(0, 60)}» over tabellen.`, answers));
    hasTax = answers['price:tax'] !== 'keep';
  } else if (isRetailPrice(column.name)) {
    decisions.push(taxDecision(column, `«${column.name}» er ofte med mva., og filen sier det ikke.`, answers));
    hasTax = answers['price:tax'] !== 'keep';
  }
  const of = (figure: number, i: number) => {
    const after = share === 0 ? figure : figure * (1 - (discounts?.[i] ?? 0) * share);
    return hasTax ? after / tax : after;
  };
  return { of, decisions };
}
