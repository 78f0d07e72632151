/** A line of the cart (specification 2, section 3): a catalogue item or a text, with quantity and unit. */
export type CartLine = {
  /** The item's xid; null for a text. */
  item: string | null;
  text: string;
  supItemId: string | null;
  measure: string | null;
  /** Units per pack. */
  unitsam: number | null;
  countam: number;
  /** Kroner per unit; null: unknown. */
  priceam: number | null;
  /** For protective equipment the employee (xid) and the size. */
  employee: string | null;
  size: string | null;
};

export const mostPieces = 999;
export const longestLineText = 200;
export const longestSize = 20;
/** Most lines of an order. */
export const mostLines = 500;
/** Most kroner per unit. */
export const mostPrice = 100_000_000;

export const lineTexts = {
  size: 'Required.',
  count: 'Number has to be between 0 and 999',
  employee: 'Velg ansatt.',
  text: 'Skriv hva som bestilles.',
  price: 'Skriv en pris i kroner.',
} as const;

export type LineProblems = { countam?: string; size?: string; employee?: string; text?: string };

/** True for a count that a cart accepts: a whole number from 0 to 999 (specification 2, section 5). */
const isCount = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= mostPieces;

/** The errors of a line. A draft may lack employee and size; lines with a count of 0 are omitted when it is sent. */
export function lineProblems(
  line: Pick<CartLine, 'text' | 'employee' | 'size'> & { countam: number | null },
  kind: 'PO' | 'PVU',
  sending: boolean,
): LineProblems {
  const found: LineProblems = {};
  if (!isCount(line.countam)) found.countam = lineTexts.count;
  if (!sending || line.countam === 0) return found;
  if (line.text.trim() === '') found.text = lineTexts.text;
  if (kind === 'PO') return found;
  if (line.employee === null) found.employee = lineTexts.employee;
  if (!line.size?.trim()) found.size = lineTexts.size;
  return found;
}
