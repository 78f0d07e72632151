/** The words a state is said in and what they mean: the same pill everywhere. */
export const stateTones = {
  Stemmer: 'good',
  Avvik: 'bad',
  'Ikke i balanse': 'bad',
  'Mangler tekst': 'warn',
  'Mangler nummer': 'warn',
  Overtrukket: 'warn',
  'Ukjent kode': 'warn',
} as const;

export type State = keyof typeof stateTones;
export type StateTone = (typeof stateTones)[State] | 'neutral';

export function stateTone(text: string): StateTone {
  return Object.hasOwn(stateTones, text) ? stateTones[text as State] : 'neutral';
}
