import { expect, test } from 'vitest';
import { emptyForReader } from './empty-text';

test.each([
  ['Ingen kunder ennå. Legg til en rad, eller les inn en SAF-T-fil under Grunndata → Import.', 'Ingen kunder ennå.'],
  ['Ingen endringer (VOR) ennå. Legg til en rad.', 'Ingen endringer (VOR) ennå.'],
  ['Ingen linjer i loggen ennå.', 'Ingen linjer i loggen ennå.'],
])('«%s» says to a reader what they cannot do and whom to ask', (empty, first) => {
  const text = emptyForReader(empty);
  expect(text.startsWith(`${first} Du kan bare lese her:`)).toBe(true);
  expect(text).not.toMatch(/Legg til|les inn/);
});
