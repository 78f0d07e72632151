import { expect, test } from 'vitest';
import { daySchema } from './day-schema';

const said = (day: unknown) =>
  daySchema('Ingen dato.')
    .safeParse(day)
    .error?.issues.map(({ message }) => message) ?? [];

test('days of the years 1 and 9999 are told the bounds, what is no day that it is none', () => {
  for (const day of ['0001-01-01', '1899-12-31', '2101-01-01', '9999-12-31'])
    expect(said(day)).toEqual(['Datoen må være fra 01.01.1900 til 31.12.2100.']);
  for (const day of ['1900-01-01', '2026-11-25', '2100-12-31']) expect(said(day)).toEqual([]);
  for (const day of ['2026-02-30', '25.11.2026', '', 7]) expect(said(day)).toEqual(['Ingen dato.']);
});
