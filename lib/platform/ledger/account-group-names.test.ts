import { expect, test } from 'vitest';
import { namesOfGroups } from './account-group-names';

test.each([
  ['3', 'Driftsinntekter'],
  ['4,5,6,7', 'Driftskostnader'],
  ['3,4', 'Dekningsbidrag'],
  ['3,4,5,6,7', 'Driftsresultat'],
  ['5', 'Lønnskostnad'],
  ['61,62,63,64,65,66,67,68,69,7', 'Annen driftskostnad'],
  ['30', 'Salgsinntekt, avgiftspliktig'],
  ['19,15', 'Bankinnskudd, kontanter og lignende, Kundefordringer'],
])('%s is %s', (prefixes, name) => expect(namesOfGroups(prefixes)).toBe(name));

test.each(['', '9', '3000', '19,9', 'K', '%'])('%j has no name', (prefixes) => {
  expect(namesOfGroups(prefixes)).toBeUndefined();
});
