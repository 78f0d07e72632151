import { categoryVar } from '@/lib/core/palette';

/** The states a cell of a kamishibai board can be in, with the word that always goes with the colour. */
export const kamishibaiStates = [
  { state: 'green', label: 'I orden' },
  { state: 'yellow', label: 'Underveis' },
  { state: 'red', label: 'Forsinket' },
  { state: 'blue', label: 'Til orientering' },
  { state: 'grey', label: 'Ikke startet' },
] as const;

export type KamishibaiState = (typeof kamishibaiStates)[number]['state'];

/** The state a stored word stands for, else the one given. */
export function stateOf(word: unknown, otherwise: KamishibaiState): KamishibaiState {
  return kamishibaiStates.find(({ state }) => state === word)?.state ?? otherwise;
}

/** A company's own colours: state → category colour 0–9; a state left out keeps the product's own. */
export type KamishibaiColors = Partial<Record<KamishibaiState, number>>;

const defaults: Readonly<Record<KamishibaiState, string>> = {
  green: 'var(--good)',
  yellow: 'var(--warn)',
  red: 'var(--bad)',
  blue: categoryVar(6),
  grey: 'var(--ink-faint)',
};

/** The colour of a state on screens (a custom property that follows the theme): the company's own, else the product's. */
export function kamishibaiColor(state: KamishibaiState, companyColors: KamishibaiColors = {}): string {
  const own = companyColors[state];
  return own === undefined ? defaults[state] : categoryVar(own);
}

export function kamishibaiLabel(state: KamishibaiState): string {
  return kamishibaiStates.find((each) => each.state === state)?.label ?? '';
}
