/** Cuts a text to `most` characters, with an ellipsis. */
export const cut = (text: string, most: number) =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text;
