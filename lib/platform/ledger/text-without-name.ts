/** An item's text without its customer's own name, which stands beside it: 'Isolasjon, Berg AS' is 'Isolasjon'. */
export function textWithoutName(text: string, name: string): string {
  if (name === '') return text;
  const rest = text.replace(name, '').replaceAll(/^[\s,:–-]+|[\s,:–-]+$/g, '');
  return rest === '' ? text : rest;
}
