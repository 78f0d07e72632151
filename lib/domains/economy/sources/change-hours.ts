import type { Column } from '@/lib/core/widgets/column';
import { tableSource } from '@/lib/platform/tables/list-source';
import { quantityAndPrice } from '../change/change-parts';
import { changeWords } from '../change/change-words';
import { readChanges } from '../change/read-changes';
import { readPricedParts } from '../change/read-hours';

const hours = { type: 'number', decimals: 0, width: 100 } as const;
const rate = { type: 'amount', decimals: 0, width: 100 } as const;
const amount = { type: 'amount', decimals: 0, width: 130 } as const;

const columns: Column[] = [
  { text: 'Hva', value: 'part', type: 'text', width: 120 },
  { text: 'Timer før', value: 'hoursBefore', ...hours },
  { text: 'Timer nå', value: 'hoursNow', ...hours },
  { text: 'Kr/time før', value: 'rateBefore', ...rate },
  { text: 'Kr/time nå', value: 'rate', ...rate },
  { text: 'Av timene', value: 'byQuantity', ...amount },
  { text: 'Av timeprisen', value: 'byPrice', ...amount },
  { text: 'Endring', value: 'change', ...amount },
];

const noHours =
  'Ingen timer i begge periodene for dette tallet. Timer føres per prosjekt, og sier noe om inntekt og lønn.';

/** The effects of hours and of the price per hour on the change in revenue and wages; kroner, adding up to the øre. */
export const changeHours = tableSource({ title: 'Mengde og pris', columns }, async (scope, filters) => {
  const { question, parts, empty } = await readChanges(scope, filters);
  const priced = parts.length === 0 ? [] : await readPricedParts(scope.company.id, question);
  const words = changeWords(question, filters);
  const data = priced.flatMap(({ label, before, now }) => {
    const split = quantityAndPrice(before, now);
    if (!split) return [];
    return {
      part: label,
      hoursBefore: before.quantity,
      hoursNow: now.quantity,
      rateBefore: before.amount / before.quantity,
      rate: now.amount / now.quantity,
      byQuantity: split.quantity,
      byPrice: split.price,
      change: Math.round(split.quantity * 100 + split.price * 100) / 100,
    };
  });
  return {
    subtitle: `Timer på prosjekter og hva én time kom på, ${words.now} mot ${words.before}`,
    rows: data,
    excel: 'mengde-og-pris',
    empty: parts.length === 0 ? empty : noHours,
  };
});
