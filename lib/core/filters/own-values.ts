/** Encodes a multi-value filter in the address: joined by '~', with '!' as the escape sign. */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replaceAll('!', '!0').replaceAll('~', '!1')).join('~');
}

/** Decodes a multi-value filter, without duplicates; [] when empty or absent. */
export function splitValues(text: string | undefined): string[] {
  if (text === undefined || text === '') return [];
  return [...new Set(text.split('~').map((part) => part.replaceAll('!1', '~').replaceAll('!0', '!')))];
}
