const mm = 72 / 25.4;

/** A kind of label, in points: the label, and its sheet with margins; a roll's sheet is one label. */
export type LabelSize = {
  text: string;
  label: { width: number; height: number };
  sheet: { width: number; height: number; columns: number; rows: number; left: number; top: number };
};

const a4 = { width: 210, height: 297 };

function onSheet(text: string, width: number, height: number, columns: number, rows: number): LabelSize {
  return {
    text,
    label: { width: width * mm, height: height * mm },
    sheet: {
      width: a4.width * mm,
      height: a4.height * mm,
      columns,
      rows,
      left: ((a4.width - columns * width) / 2) * mm,
      top: ((a4.height - rows * height) / 2) * mm,
    },
  };
}

function onRoll(text: string, width: number, height: number): LabelSize {
  const label = { width: width * mm, height: height * mm };
  return { text, label, sheet: { ...label, columns: 1, rows: 1, left: 0, top: 0 } };
}

/** The printable labels, by their names in addresses. */
export const labelSizes = {
  ark24: onSheet('A4-ark, 24 etiketter (70 × 37 mm)', 70, 37, 3, 8),
  ark14: onSheet('A4-ark, 14 etiketter (99 × 38 mm)', 99, 38, 2, 7),
  rull62: onRoll('Rull, 62 × 29 mm', 62, 29),
  rull50: onRoll('Rull, 50 × 25 mm', 50, 25),
} as const satisfies Readonly<Record<string, LabelSize>>;

export type LabelSizeId = keyof typeof labelSizes;
export const labelSizeIds = Object.keys(labelSizes) as LabelSizeId[];
