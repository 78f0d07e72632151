/** A text that is cut where it has no room for so many characters, with a sign that it was. */
export const cut = (text: string, most: number) =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text;
