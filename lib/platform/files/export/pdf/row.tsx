import { Canvas } from '@react-pdf/renderer';
import { sparklineStretches } from '@/lib/core/charts/sparkline';
import type { DueWord } from '@/lib/core/table-view/due';
import { type StateTone, stateTone } from '@/lib/core/widgets/state-tone';
import { alignsAsFigure, type ExportRow, type ExportTable, isNumeric, textFormat } from '../export-table';
import { printed } from '../printed';
import { toneColors } from '../tone-colors';
import { emsOf, type Weight, weightOf } from './faces';
import { courseEms, type TablePart } from './fit-columns';
import { type Painter, paintLine } from './painter';
import { printable } from './printable';
import { ink } from './theme';
import { wrapText } from './wrap-text';

const side = 5;
const over = 2.4;
const leading = 1.28;
const indentation = 8;

type LaidCell = {
  lines: string[];
  x: number;
  width: number;
  right: boolean;
  color: string;
  pill?: StateTone;
  due?: DueWord;
  course?: readonly (number | null)[];
};

/** Headings and sums are drawn as rows with their own look. */
export type RowKind = ExportRow['look'] | 'head' | 'sums';

/** A row with every line of text positioned, in points from the row's upper left corner. */
export type LaidRow = { cells: LaidCell[]; kind: RowKind; weight: Weight; size: number; width: number; height: number };

/** Lays out a row in the columns of a part: wraps texts, aligns numbers right. */
export function layOutRow(table: ExportTable, part: TablePart, row: ExportRow, kind: RowKind = row.look): LaidRow {
  const weight = weightOf(kind);
  const size = part.fontSize;
  const measure = (text: string) => emsOf(text, weight);
  let x = 0;
  const cells = part.columns.map(({ index, width }): LaidCell => {
    const column = table.columns[index] ?? textFormat;
    const format = kind === 'head' ? textFormat : (row.formats?.[index] ?? column);
    const value = row.cells[index] ?? null;
    const right = kind === 'head' ? isNumeric(column.type) : alignsAsFigure(column.type, value);
    const indent = index === 0 && !table.outline ? row.level * indentation : 0;
    // A tolerance, since sums of fractions differ in the last digit.
    const room = (width - 2 * side - indent) / size + 0.01;
    const red =
      typeof value === 'number' &&
      (format.redPositive
        ? value > 0
        : (format.redNegative || format.redBelow !== undefined) && value < (format.redBelow ?? 0));
    const lines = wrapText(printable(printed(value, format)), room, measure);
    const due = kind === 'head' ? undefined : row.due?.[index];
    const pill = format.status && typeof value === 'string' && value !== '' ? stateTone(value) : undefined;
    const plain = kind === 'head' || kind === 'muted' ? ink.quiet : ink.text;
    const color = red ? ink.bad : pill ? toneColors[pill].ink : plain;
    const course = kind === 'head' ? undefined : row.courses?.[index];
    const start = indent + (course ? courseEms * size : 0);
    const cell = { lines, x: x + side + start, width: width - 2 * side - start, right, color, pill, due, course };
    x += width;
    return cell;
  });
  const lines = Math.max(1, ...cells.map((cell) => cell.lines.length));
  return { cells, kind, weight, size, width: x, height: lines * size * leading + 2 * over };
}

function rule(painter: Painter, y: number, { kind, width }: LaidRow) {
  const strong = kind === 'head' || kind === 'sums';
  painter.strokeColor(strong ? ink.text : ink.grid).lineWidth(strong ? 0.8 : 0.4);
  painter.moveTo(0, y).lineTo(width, y).stroke();
}

/** The background of a status, slightly wider than its words. */
function paintPill(painter: Painter, tone: StateTone, x: number, y: number, width: number, height: number) {
  const { ground } = toneColors[tone];
  painter.lineWidth(0.5).roundedRect(x - 3, y - 0.8, width + 6, height, height / 2);
  painter.fillAndStroke(ground, tone === 'active' ? ink.line : ground);
}

/** The sparkline of the figures that a cell judges, in the space before its words. */
function paintCourse(painter: Painter, course: readonly (number | null)[], x: number, y: number, size: number) {
  const box = { width: (courseEms - 1) * size, height: size * leading, inset: 1 };
  painter.strokeColor(ink.accent).lineWidth(0.7);
  for (const points of sparklineStretches(course, box)) {
    points.forEach((point, i) => {
      if (i === 0) painter.moveTo(x + point.x, y + point.y);
      else painter.lineTo(x + point.x, y + point.y);
    });
    painter.stroke();
  }
}

function paintRow(painter: Painter, row: LaidRow) {
  const { cells, kind, weight, size, width, height } = row;
  if (kind === 'shaded') painter.fillColor(ink.shade).rect(0, 0, width, height).fill();
  rule(painter, kind === 'sums' ? 0.4 : height - 0.3, row);
  for (const cell of cells) {
    const drop = kind === 'head' ? height - 2 * over - cell.lines.length * size * leading : 0;
    if (cell.course) paintCourse(painter, cell.course, cell.x - courseEms * size, over, size);
    cell.lines.forEach((line, i) => {
      const wide = emsOf(line, weight) * size;
      let x = cell.right ? cell.x + cell.width - wide : cell.x;
      if (cell.pill) paintPill(painter, cell.pill, x, over + drop + i * size * leading, wide, size * leading);
      const draw = (said: string, color: string, strength: Weight) => {
        x = paintLine(painter, said, { x, y: over + drop + i * size * leading, size, weight: strength, color });
      };
      draw(line, cell.color, weight);
      if (cell.due && i === cell.lines.length - 1) draw(` ${cell.due.text}`, toneColors[cell.due.tone].ink, 'bold');
    });
  }
}

export function heightOf(rows: readonly LaidRow[]): number {
  return rows.reduce((sum, row) => sum + row.height, 0);
}

/**
 * Rows drawn by one canvas call and never split: the renderer's own text boxes would take minutes for a thousand rows.
 */
export function PdfRows({ rows }: { rows: readonly LaidRow[] }) {
  const paint = (painter: Painter) => {
    painter.save();
    for (const row of rows) {
      paintRow(painter, row);
      painter.translate(0, row.height);
    }
    painter.restore();
    return null;
  };
  return <Canvas paint={paint} style={{ width: rows[0]?.width ?? 0, height: heightOf(rows) }} />;
}
