import type { Source } from './page';

/** A source that has all its rows at hand, for a screen that is sent only the first: `total` says how many there are. */
export const firstRows =
  (source: Source<'tabulator'>): Source<'tabulator'> =>
  async (scope, filters, options) => {
    const whole = await source(scope, filters, options);
    const { limit = whole.data.length } = options;
    if (whole.data.length <= limit) return whole;
    return { ...whole, data: whole.data.slice(0, limit), total: whole.data.length };
  };
