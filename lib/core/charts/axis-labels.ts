export type AxisLabel = { index: number; text: string; year: string | undefined };

const characterWidth = 6.6;
const gap = 10;

/** 'okt 2026' → ['okt', '2026']; 'des 2026 (utsatt)' loses its bracket here, while tooltip and table keep it. */
function split(label: string): { text: string; year: string | undefined } {
  const [, text, year] = /^(.+?) (\d{4})(?: \(.*\))?$/.exec(label) ?? [];
  return text && year ? { text, year } : { text: label, year: undefined };
}

type Parts = readonly ReturnType<typeof split>[];

const partsOf = (labels: readonly string[]): Parts => labels.map(split);

/** The pixels that each label takes. */
function placeOf(parts: Parts): number {
  const widest = Math.max(0, ...parts.map((part) => Math.max(part.text.length, part.year?.length ?? 0)));
  return widest * characterWidth + gap;
}

/** Every `step`th label. */
function thinned(parts: Parts, step: number): AxisLabel[] {
  const shown = parts.map((part, index) => ({ ...part, index })).filter(({ index }) => index % step === 0);
  return shown.map((part, i) => ({ ...part, year: part.year === shown[i - 1]?.year ? undefined : part.year }));
}

/** The axis labels that fit in `width` pixels, thinned evenly. The year is on a second line, only where it changes. */
export function axisLabels(labels: readonly string[], width: number): AxisLabel[] {
  const parts = partsOf(labels);
  const room = Math.max(1, Math.floor(width / placeOf(parts)));
  return thinned(parts, Math.max(1, Math.ceil(labels.length / room)));
}

/** No frame of a picture is narrower or wider, in pixels. */
const frames = { least: 120, most: 3_000 };

/**
 * The axis labels for every width, where it is not known: each thinning with the widths in pixels that it is for, from
 * the first to just below the second.
 */
export function axisLabelSets(labels: readonly string[]): { from: number; below: number; labels: AxisLabel[] }[] {
  const parts = partsOf(labels);
  const place = placeOf(parts);
  const sets: { from: number; below: number; labels: AxisLabel[] }[] = [];
  let below = Number.POSITIVE_INFINITY;
  for (let step = 1; step <= labels.length && below > frames.least; step += 1) {
    const from = step === labels.length ? 0 : Math.ceil(labels.length / step) * place;
    if (from >= below) continue;
    if (from < frames.most) sets.push({ from, below, labels: thinned(parts, step) });
    below = from;
  }
  return sets;
}
