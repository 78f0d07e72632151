/** A country's code before a postal code, as in 'NO-0250'. */
const norwegian = /^(?:NO|N)[ -]?(?=\d)/i;
const oslo = /^oslo(?![\p{L}\d])/iu;

/**
 * A postal code as it is stored, seen with its place: Excel drops the zero of '0250', and all Norwegian codes that
 * begin with one are Oslo's. Three digits beside another place are a foreign code (101 Reykjavík) and stay, as does
 * anything else that is no Norwegian code.
 */
export function readPostcode(text: string, place: string | null): string {
  const isNorwegian = norwegian.test(text);
  const code = text.replace(norwegian, '');
  const where = place?.trim() ?? '';
  const lacksZero = /^\d{3}$/.test(code) ? where === '' || oslo.test(where) : /^\d{2}$/.test(code) && oslo.test(where);
  if (lacksZero || (isNorwegian && /^\d{2,3}$/.test(code))) return code.padStart(4, '0');
  return isNorwegian && /^\d{4}$/.test(code) ? code : text;
}
