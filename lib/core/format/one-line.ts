const longestSubject = 90;

/** Text as one line of at most 90 signs, as a subject or a name in a letter's header. */
export function oneLine(text: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Cs}]/gu, '')
    .trim();
  const signs = [...line];
  return signs.length <= longestSubject
    ? line
    : `${signs
        .slice(0, longestSubject - 1)
        .join('')
        .trim()}…`;
}
