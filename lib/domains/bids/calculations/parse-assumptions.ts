import { badInput } from '@/base/errors';
import {
  type Assumptions,
  assumptionFields,
  assumptionNames,
  defaultAssumptions,
} from '@/lib/core/calculation/assumptions';
import { readWorkCalendar } from '@/lib/core/calendar/stored-calendar';
import { roundTo } from '@/lib/core/format/exact';

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badInput('Forutsetningene (assumptions) er ikke gyldig JSON.');
  }
}

/**
 * Parses the assumptions of a save, JSON text or an object; three decimals, defaults for missing names, undefined when
 * absent. Throws 400 for a number out of bounds and for an unknown name.
 */
export function parseAssumptions(given: unknown): Assumptions | undefined {
  const read = typeof given === 'string' && given !== '' ? readJson(given) : given;
  if (read === undefined || read === null || read === '') return undefined;
  if (typeof read !== 'object' || Array.isArray(read)) throw badInput('Forutsetningene (assumptions) kan ikke leses.');
  const requested = new Map(Object.entries(read));
  const values = assumptionNames.map((name) => {
    const value = requested.get(name) ?? defaultAssumptions[name];
    requested.delete(name);
    const { text, most } = assumptionFields[name];
    if (typeof value !== 'number' || !(value >= 0 && value <= most)) {
      throw badInput(`${text} må være et tall fra 0 til ${most.toLocaleString('de-DE')}.`);
    }
    return [name, roundTo(value, 3)];
  });
  const sent = requested.get('calendar');
  requested.delete('calendar');
  const calendar = sent === undefined || sent === null ? undefined : readWorkCalendar(sent);
  if (sent && !calendar) throw badInput('Forutsetningenes kalender (calendar) kan ikke leses.');
  const [unknown] = requested.keys();
  if (unknown !== undefined) throw badInput(`Ukjent forutsetning: «${unknown.slice(0, 40)}».`);
  return { ...(Object.fromEntries(values) as Assumptions), ...(calendar && { calendar }) };
}
