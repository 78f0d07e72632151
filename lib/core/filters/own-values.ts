/** The values of a filter that takes several, as they stand in the address: joined by '~', which '!' keeps apart inside a value. */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replaceAll('!', '!0').replaceAll('~', '!1')).join('~');
}

/** The values back from an address; none of an empty or absent one, each once. */
export function splitValues(text: string | undefined): string[] {
  if (text === undefined || text === '') return [];
  return [...new Set(text.split('~').map((part) => part.replaceAll('!1', '~').replaceAll('!0', '!')))];
}
