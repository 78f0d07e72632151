/** The first letters of a person's first and last name: 'Kari Lie Nordmann' → 'KN'. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('nb');
}
