export type AxisLabel = { index: number; text: string; year: string | undefined };

const characterWidth = 6.6;
const gap = 10;

/** 'okt 2026' → ['okt', '2026']; 'des 2026 (utsatt)' loses its bracket here, while tooltip and table keep it. */
function split(label: string): { text: string; year: string | undefined } {
  const [, text, year] = /^(.+?) (\d{4})(?: \(.*\))?$/.exec(label) ?? [];
  return text && year ? { text, year } : { text: label, year: undefined };
}

/** The axis labels that fit in `width` pixels, thinned evenly. The year is on a second line, only where it changes. */
export function axisLabels(labels: readonly string[], width: number): AxisLabel[] {
  const parts = labels.map(split);
  const widest = Math.max(0, ...parts.map((part) => Math.max(part.text.length, part.year?.length ?? 0)));
  const room = Math.max(1, Math.floor(width / (widest * characterWidth + gap)));
  const step = Math.max(1, Math.ceil(labels.length / room));
  const shown = parts.map((part, index) => ({ ...part, index })).filter(({ index }) => index % step === 0);
  return shown.map((part, i) => ({ ...part, year: part.year === shown[i - 1]?.year ? undefined : part.year }));
}
