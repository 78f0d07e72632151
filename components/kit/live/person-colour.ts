/** A user's category colour, 0–9, derived from the id so that it is the same everywhere. */
export function personColour(userId: string): number {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum % 10;
}
