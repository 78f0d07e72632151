import { categoryVar } from '@/lib/core/palette';

/** The states of a kamishibai cell, each with the label that always accompanies its colour. */
export const kamishibaiStates = [
  { state: 'green', label: 'I orden' },
  { state: 'yellow', label: 'Underveis' },
  { state: 'red', label: 'Forsinket' },
  { state: 'blue', label: 'Til orientering' },
  { state: 'grey', label: 'Ikke startet' },
] as const;

export type KamishibaiState = (typeof kamishibaiStates)[number]['state'];

/** The state of a stored word, else `otherwise`. */
export function stateOf(word: unknown, otherwise: KamishibaiState): KamishibaiState {
  return kamishibaiStates.find(({ state }) => state === word)?.state ?? otherwise;
}

/** A company's colours: state → category colour 0–9; missing states use the default. */
export type KamishibaiColors = Partial<Record<KamishibaiState, number>>;

const defaults: Readonly<Record<KamishibaiState, string>> = {
  green: 'var(--good)',
  yellow: 'var(--warn)',
  red: 'var(--bad)',
  blue: categoryVar(6),
  grey: 'var(--ink-faint)',
};

/** A state's colour on screens (a custom property that follows the theme): the company's, else the default. */
export function kamishibaiColor(state: KamishibaiState, companyColors: KamishibaiColors = {}): string {
  const own = companyColors[state];
  return own === undefined ? defaults[state] : categoryVar(own);
}

export function kamishibaiLabel(state: KamishibaiState): string {
  return kamishibaiStates.find((each) => each.state === state)?.label ?? '';
}
