import { expect, test } from 'vitest';
import { type DimensionKind, dimensionKinds } from './dimension-kinds';

const kindsOf = (types: [string, string?][], known: [string, DimensionKind][] = []) =>
  Object.fromEntries(
    dimensionKinds(
      types.map(([type, typeName]) => ({ type, typeName })),
      new Map(known),
    ),
  );

test.each([
  ['P', 'Prosjekt', 'project'],
  ['PRO', undefined, 'project'],
  ['DIM1', 'Project', 'project'],
  ['P', 'Produkt', 'other'],
  ['A', 'Avdeling', 'department'],
  ['A', 'Ansatt', 'other'],
  ['D', undefined, 'department'],
  ['KS', 'Kostnadssted', 'department'],
  ['CC', 'Cost centre', 'department'],
  ['F', 'Forretningsområde', 'segment'],
  ['SEG', 'SEG', 'segment'],
  ['DP', 'Delprosjekt', 'other'],
  ['PL', 'Prosjektleder', 'other'],
  ['constructor', undefined, 'other'],
] as const)('%s «%s» is %s', (type, name, kind) => {
  expect(kindsOf([[type, name]])).toEqual({ [type]: kind });
});

test('one type per kind: the surest, then the first', () => {
  const types: [string, string][] = [
    ['K', 'Kostnadssted'],
    ['A', 'Avdeling'],
    ['B', 'Avdeling'],
  ];
  expect(kindsOf(types)).toEqual({ K: 'other', A: 'department', B: 'other' });
});

test('the company’s earlier decision applies', () => {
  expect(kindsOf([['P', 'Prosjekt']], [['P', 'other']])).toEqual({ P: 'other' });
  expect(kindsOf([['P', 'Prosjekt']], [['X', 'project']])).toEqual({ P: 'other' });
});
