import { Canvas, Document, Page, renderToBuffer } from '@react-pdf/renderer';
import encodeQR from 'qr';
import { emsOf, loadFaces, type Weight } from '@/lib/platform/files/export/pdf/faces';
import { fittedText } from '@/lib/platform/files/export/pdf/fitted-text';
import { type Painter, paintLine } from '@/lib/platform/files/export/pdf/painter';
import { printable } from '@/lib/platform/files/export/pdf/printable';
import { ink } from '@/lib/platform/files/export/pdf/theme';
import { wrapText } from '@/lib/platform/files/export/pdf/wrap-text';
import { labelAddress } from './label-address';
import type { LabelItem } from './label-items';
import type { LabelSize } from './label-sizes';

const margin = 6;
const leading = 1.21;

/** Draws a code in a square from its upper left corner; adjacent dark modules are one stroke. */
function paintCode(painter: Painter, text: string, x: number, y: number, side: number) {
  // The library requires a border of at least one module; it is cut off, as the label has its own margin.
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const size = modules.length - 2;
  const step = side / size;
  modules.forEach((row, at) => {
    for (let from = 1; from <= size; from += 1) {
      if (!row[from]) continue;
      let to = from;
      while (to < size && row[to + 1]) to += 1;
      painter.rect(x + (from - 1) * step, y + (at - 1) * step, (to - from + 1) * step, step);
      from = to;
    }
  });
  painter.fillColor('#000000').fill();
}

type Words = { text: string; size: number; weight: Weight; color: string; lines: number };

/** Wraps text to at most `lines` lines, with an ellipsis when it is longer. */
function linesOf({ text, size, weight, lines }: Words, width: number): string[] {
  const all = wrapText(printable(text), width / size, (part) => emsOf(part, weight));
  if (all.length <= lines) return all;
  const rest = all.slice(lines - 1).join(' ');
  return [...all.slice(0, lines - 1), fittedText(rest, width, size, weight)];
}

const heightOf = (words: Words, width: number) => linesOf(words, width).length * words.size * leading;

/** Draws text downwards and returns the next y position. */
function paintWords(painter: Painter, words: Words, x: number, y: number, width: number): number {
  const step = words.size * leading;
  for (const [i, line] of linesOf(words, width).entries()) paintLine(painter, line, { ...words, x, y: y + i * step });
  return y + heightOf(words, width);
}

/**
 * Draws a label from its upper left corner: the code, beside it number and title on top, serial number and owner at the
 * bottom.
 */
function paintLabel(painter: Painter, item: LabelItem, { label }: LabelSize, code: string, owner: string) {
  const side = label.height - 2 * margin;
  const x = margin + side + 6;
  const width = label.width - margin - x;
  paintCode(painter, code, margin, margin, side);
  const title: Words = { text: item.title, size: 7.5, weight: 'regular', color: ink.text, lines: 3 };
  const below = paintWords(
    painter,
    { ...title, text: item.shortid, size: 11, weight: 'bold', lines: 1 },
    x,
    margin,
    width,
  );
  paintWords(painter, title, x, below, width);
  const small = { size: 6, weight: 'regular', color: ink.quiet } as const;
  const foot: Words[] = [
    ...(item.serialno ? [{ ...small, text: `S/N ${item.serialno}`, lines: 1 }] : []),
    { ...small, text: owner, lines: 2 },
  ];
  let y = label.height - margin - foot.reduce((sum, words) => sum + heightOf(words, width), 0);
  for (const words of foot) y = paintWords(painter, words, x, y, width);
}

/** The position of a label on its sheet, row by row. */
function placeOf({ label, sheet }: LabelSize, at: number) {
  const [row, column] = [Math.floor(at / sheet.columns), at % sheet.columns];
  return { x: sheet.left + column * label.width, y: sheet.top + row * label.height };
}

/** The items by sheet; the first sheet skips the used labels. */
function sheetsOf(items: readonly LabelItem[], perSheet: number, used: number): (LabelItem | undefined)[][] {
  const places = [...Array.from({ length: used }, () => undefined), ...items];
  return Array.from({ length: Math.ceil(places.length / perSheet) }, (_, i) =>
    places.slice(i * perSheet, (i + 1) * perSheet),
  );
}

/**
 * Labels as a PDF in their size: a code that opens the item, its number, name and owner; the first `used` labels of the
 * first sheet are skipped. `tell` reports the number drawn after each sheet.
 */
export async function labelsPdf(
  items: readonly LabelItem[],
  size: LabelSize,
  { origin, company, used }: { origin: string; company: { id: string; name: string }; used: number },
  tell: (done: number, total: number) => void,
): Promise<Uint8Array> {
  await loadFaces();
  const { sheet } = size;
  const sheets = sheetsOf(items, sheet.columns * sheet.rows, used);
  let drawn = 0;
  const paint = (painter: Painter, places: readonly (LabelItem | undefined)[]) => {
    for (const [at, item] of places.entries()) {
      if (!item) continue;
      const { x, y } = placeOf(size, at);
      painter.save().translate(x, y);
      paintLabel(painter, item, size, labelAddress(origin, company.id, item.xid), company.name);
      painter.restore();
      drawn += 1;
    }
    tell(drawn, items.length);
    return null;
  };
  return renderToBuffer(
    <Document title="Etiketter" creator="Innsikt" language="nb">
      {sheets.map((places, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sheets are drawn once and never move
        <Page key={i} size={[sheet.width, sheet.height]}>
          {/* Fixed: single-precision layout finds it slightly taller than its page, and would split it. */}
          <Canvas
            fixed
            paint={(painter: Painter) => paint(painter, places)}
            style={{ position: 'absolute', width: sheet.width, height: sheet.height }}
          />
        </Page>
      ))}
    </Document>,
  );
}
