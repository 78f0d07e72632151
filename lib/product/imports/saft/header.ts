import { badInput } from '@/base/errors';
import { child, day, text, whole } from '../xml/fields';
import type { Element } from '../xml/read-records';
import { firmNumber, numberText } from './firm';
import { isNewer } from './newer-version';

/** The authority's own 1.10 example says 1.0; the versions in between do not differ in what is read here. */
const versions = new Set(['1.0', '1.00', '1.1', '1.10', '1.2', '1.20', '1.3', '1.30']);

const yearBounds = { min: 1970, max: 2100 };

const periodBounds = { min: 0, max: 99 };

/** The selection by the header: days, periods as the file counts them, both or neither. */
export type SaftSelection = ReturnType<typeof selectionOf>;

function selectionOf(element: Element | undefined) {
  if (!element) return { dates: undefined, periods: undefined };
  const owner = 'SelectionCriteria';
  const from = day(element, 'SelectionStartDate', owner);
  const to = day(element, 'SelectionEndDate', owner);
  const fromYear = whole(element, 'PeriodStartYear', owner, yearBounds);
  const toYear = whole(element, 'PeriodEndYear', owner, yearBounds);
  const fromPeriod = whole(element, 'PeriodStart', owner, periodBounds) ?? 1;
  const toPeriod = whole(element, 'PeriodEnd', owner, periodBounds) ?? 12;
  return {
    dates: from && to && from <= to ? { from, to } : undefined,
    periods:
      fromYear === undefined || toYear === undefined
        ? undefined
        : { from: { year: fromYear, period: fromPeriod }, to: { year: toYear, period: toPeriod } },
  };
}

export type SaftHeader = ReturnType<typeof readHeader>;

/** Parses the header; `tell` gets a note on its form. Throws a sentence for an unsupported version, country or currency. */
export function readHeader(element: Element, tell: (sentence: string) => void) {
  const version = text(element, 'AuditFileVersion');
  if (version === undefined) throw badInput('Filens hode (Header) mangler <AuditFileVersion>.');
  if (!versions.has(version) && !isNewer(version)) {
    throw badInput(
      `SAF-T-versjonen «${version.slice(0, 40)}» støttes ikke; filen må være versjon 1.10, 1.30 eller 2.0.`,
    );
  }
  const country = text(element, 'AuditFileCountry');
  if (country !== undefined && country.toUpperCase() !== 'NO') {
    throw badInput(`Filen er laget for landet «${country.slice(0, 40)}»; bare norsk SAF-T (NO) kan leses inn.`);
  }
  const currency = text(element, 'DefaultCurrencyCode');
  if (currency !== undefined && currency.toUpperCase() !== 'NOK') {
    throw badInput(`Filens valuta er «${currency.slice(0, 40)}»; bare regnskap i NOK kan leses inn.`);
  }
  if (currency !== undefined && currency !== 'NOK') tell(`Valutaen står som «${currency}». Lest som NOK.`);
  const company = child(element, 'Company');
  return {
    version,
    firm: { orgnr: firmNumber(numberText(company)), name: text(company, 'Name') ?? '' },
    created: day(element, 'AuditFileDateCreated', 'hodet (Header)'),
    software: text(element, 'SoftwareID') ?? text(element, 'SoftwareCompanyName'),
    selection: selectionOf(child(element, 'SelectionCriteria')),
  };
}
