const special = /[&<>"_\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function coded(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

/**
 * Escapes a text for the file format: characters that XML cannot hold as _xHHHH_, a text that looks like such an escape
 * as itself. A lone surrogate becomes the replacement character.
 */
export function xmlText(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu, coded)
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
