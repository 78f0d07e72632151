/** What an empty table says to who may not add a row: the first sentence of its own text, and what to do instead. */
export const emptyForReader = (empty: string): string =>
  `${empty.split(/(?<=\.) /)[0]} Du kan bare lese her: be en kollega om å legge inn, eller en administrator om å få skrive.`;
