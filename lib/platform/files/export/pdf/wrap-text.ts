/** The width of a text in ems. */
export type Measure = (text: string) => number;

/** Breaks a word wider than the line at the width. */
function cut(word: string, room: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece !== '' && measure(piece + sign) > room) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece];
}

/** Wraps a text to lines of at most `room` ems, between words where possible; only spaces are dropped. */
export function wrapText(text: string, room: number, measure: Measure): string[] {
  if (measure(text) <= room) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = measure(word) <= room ? [word] : cut(word, room, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
}
