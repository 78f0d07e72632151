/** A plain space between a figure and its unit, and between 'mill.' and 'kr'. */
const beforeUnit = /(?<=\d) (?=(?:kr|Tkr|mill\.|mrd\.|%|pp|t|d|min|stk)(?![\p{L}\p{N}-]))|(?<= mill\.) (?=kr\b)/gu;

/**
 * A text as it is drawn: a figure stays on one line with its unit ('1.235 Tkr', '12 d'), by no-break spaces. Text that
 * is stored, compared, searched or sent as data has the plain space.
 */
export const unbroken = (text: string): string => text.replaceAll(beforeUnit, '\u00a0');
