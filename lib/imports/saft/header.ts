import { badInput } from '@/lib/errors';
import { child, day, text, whole } from './fields';
import type { Element } from './read-records';
import type { Period, SaftHeader } from './types';

/** The authority's own example of 1.10 says 1.0; the versions between differ in nothing that is read here. */
const versions = new Set(['1.0', '1.00', '1.1', '1.10', '1.2', '1.20', '1.3', '1.30']);

const yearBounds = { min: 1970, max: 2100 };

/** The reporting month of a file's period: 13 and up are closing entries of December, 0 is an opening entry. */
export function monthOfPeriod(period: number): number {
  return Math.min(Math.max(period, 1), 12);
}

/** Nine digits, or nothing. */
export function organisationNumber(value: string | undefined): string | undefined {
  const digits = value?.replace(/\s/g, '');
  return digits && /^\d{9}$/.test(digits) ? digits : undefined;
}

function monthOfDay(date: string): Period {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
}

function firstDay({ year, month }: Period): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}

/** The last day of a month. */
export function lastDay({ year, month }: Period): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function selectionOf(element: Element | undefined): SaftHeader['selection'] {
  if (!element) return undefined;
  const owner = 'SelectionCriteria';
  const fromDate = day(element, 'SelectionStartDate', owner);
  const toDate = day(element, 'SelectionEndDate', owner);
  if (fromDate && toDate) return { from: monthOfDay(fromDate), to: monthOfDay(toDate), fromDate, toDate };
  const fromYear = whole(element, 'PeriodStartYear', owner, yearBounds);
  const toYear = whole(element, 'PeriodEndYear', owner, yearBounds);
  if (fromYear === undefined || toYear === undefined) return undefined;
  const from = { year: fromYear, month: monthOfPeriod(whole(element, 'PeriodStart', owner, { min: 0, max: 99 }) ?? 1) };
  const to = { year: toYear, month: monthOfPeriod(whole(element, 'PeriodEnd', owner, { min: 0, max: 99 }) ?? 12) };
  return { from, to, fromDate: firstDay(from), toDate: lastDay(to) };
}

/** The header of a file we can read. Throws a sentence for another version, country or currency. */
export function readHeader(element: Element): SaftHeader {
  const version = text(element, 'AuditFileVersion');
  if (version === undefined) throw badInput('Filens hode (Header) mangler <AuditFileVersion>.');
  if (!versions.has(version)) {
    throw badInput(`SAF-T-versjonen «${version.slice(0, 40)}» støttes ikke; filen må være versjon 1.10 eller 1.30.`);
  }
  const country = text(element, 'AuditFileCountry');
  if (country !== undefined && country !== 'NO') {
    throw badInput(`Filen er laget for landet «${country.slice(0, 40)}»; bare norsk SAF-T (NO) kan leses inn.`);
  }
  const currency = text(element, 'DefaultCurrencyCode');
  if (currency !== undefined && currency !== 'NOK') {
    throw badInput(`Filens valuta er «${currency.slice(0, 40)}»; bare regnskap i NOK kan leses inn.`);
  }
  const company = child(element, 'Company');
  return {
    version,
    companyName: text(company, 'Name') ?? '',
    orgnr: organisationNumber(text(company, 'RegistrationNumber')),
    selection: selectionOf(child(element, 'SelectionCriteria')),
  };
}
