/** Signs without a width: soft hyphens, joiners, marks of direction, variation selectors and tags. */
const unseen =
  /\u034F|\u17B4|\u17B5|[\u180B-\u180F]|[\uFE00-\uFE0F]|[\u00AD\u061C\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E0FFF}]/gu;
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const spaces = /[\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+/g;

/** The capitals of Latin, Greek and Cyrillic with a small letter of one sign: by a list, since PostgreSQL and JavaScript know others. */
const capitals = /[A-ZÀ-ÖØ-Þ\u0100-\u012F\u0132-\u017D\u0386\u0388-\u03AB\u0400-\u042F]/g;

/**
 * The form in which two numbers are equal when a reader takes them for the same: without case, zero-width signs,
 * surrounding and repeated spaces, the kinds of dash, and how letters such as Å are composed. The same as SQL's
 * `alike_form`, by which the database holds such numbers unique.
 */
export function alikeForm(text: string): string {
  return text
    .replaceAll(unseen, '')
    .normalize('NFC')
    .replaceAll(capitals, (letter) => letter.toLowerCase())
    .normalize('NFC')
    .replaceAll(dashes, '-')
    .replaceAll(spaces, ' ')
    .replaceAll(/^ | $/g, '');
}
