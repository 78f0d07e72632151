import type { Column } from '@/lib/core/widgets/column';
import type { State } from '@/lib/core/widgets/state-tone';

/** Columns shared by the controls' tables: kroner to the øre, and the state as text. */
export const controlAmount = { type: 'amount', decimals: 2, width: 124 } as const;
export const stateColumn: Column = { text: 'Status', value: 'state', type: 'text', status: true, width: 124 };

export const kroner = (ore: number) => ore / 100;

export function agreement(isOff: boolean): State {
  return isOff ? 'Avvik' : 'Stemmer';
}
