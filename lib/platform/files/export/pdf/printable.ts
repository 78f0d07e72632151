/** Characters the embedded fonts lack: outside Latin, Greek, Cyrillic and common punctuation. */
const missing =
  /[^\n\u0020-\u024F\u02B0-\u02FF\u0370-\u03FF\u0400-\u052F\u1E00-\u1EFF\u2000-\u206F\u20A0-\u20BF\u2113\u2116\u2122\u2191\u2193\u2212\u2215]/gu;

/** A text that the fonts can draw: arrows become '›', other unknown characters '?', control characters are removed. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[→⇒]/g, '›')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(missing, '?');
}
