'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { ChoiceRow } from '@/components/kit/ui/choice-row';

const units = [
  { value: 'Tkr', text: 'Tkr' },
  { value: 'kr', text: 'kr' },
] as const;

/** The unit of a page's statements, in its address: thousands, or whole kroner. Files always have kroner and øre. */
export const useAmountUnit = () =>
  useQueryState(
    'enhet',
    parseAsStringLiteral(['Tkr', 'kr'] as const)
      .withDefault('Tkr')
      .withOptions({ scroll: false }),
  );

/** Chooses between them. */
export function AmountUnit() {
  const [unit, setUnit] = useAmountUnit();
  return <ChoiceRow label="Enhet" value={unit} choices={units} onChange={(next) => void setUnit(next)} />;
}
