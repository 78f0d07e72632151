/** Returns an empty table's text for users who may not add a row: its first sentence, and an alternative. */
export const emptyForReader = (empty: string): string =>
  `${empty.split(/(?<=\.) /)[0]} Du kan bare lese her: be en kollega om å legge inn, eller en administrator om å få skrive.`;
