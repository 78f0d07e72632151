import Holidays from 'date-holidays';

/** Norway's public holidays: name → days, yyyy-mm-dd. */
export type Norwegian = Record<string, string[]>;

/**
 * Norway's public holidays from the first year to the last, by date-holidays. Christmas and New Year's Eve are half
 * days by custom only and not among them: a company that has them free says so among its own days.
 */
export function norwegianHolidays({ first, last }: { first: number; last: number }): Norwegian {
  const source = new Holidays('NO', { languages: ['no'] });
  const found: Norwegian = {};
  for (let year = first; year <= last; year += 1) {
    for (const { date, name, type } of source.getHolidays(year)) {
      if (type !== 'public') continue;
      found[name] ??= [];
      found[name].push(date.slice(0, 10));
    }
  }
  return found;
}
