import { expect, test } from 'vitest';
import { type StateTone, stateTone } from './state-tone';

test.each<[string, StateTone]>([
  ['Konkurs', 'bad'],
  ['Konkurs 12.11', 'bad'],
  ['Under avvikling 5.1', 'bad'],
  ['slettet 02.03.2024', 'bad'],
  ['7. Salg', 'good'],
  ['Konkurs 12.11.24', 'neutral'],
  ['26.11', 'neutral'],
])('the tone of %s is %s, also with the day since when', (text, tone) => {
  expect(stateTone(text)).toBe(tone);
});
