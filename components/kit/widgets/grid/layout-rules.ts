/** A widget's place, in columns and rows of the grid. */
export type Place = { i: string; x: number; y: number; w: number; h: number };

/** Specification 1, section 9. */
export const grid = { columns: 12, rowHeight: 30, margin: 10, minWidth: 2, minHeight: 2, maxHeight: 60 } as const;

/** The height in pixels of a widget of `rows` rows. */
export function heightOf(rows: number): number {
  return rows * grid.rowHeight + (rows - 1) * grid.margin;
}

function sharesColumns(a: Place, b: Place): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w;
}

/** Reading order: row by row, left to right. */
export function inReadingOrder<P extends Place>(places: readonly P[]): P[] {
  return [...places].sort((a, b) => a.y - b.y || a.x - b.x);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** Places without overlaps and vertical gaps, each as far up as possible; `first` wins a tie for the same row. */
export function settled<P extends Place>(places: readonly P[], first?: string): P[] {
  const order = inReadingOrder(places).sort(
    (a, b) => a.y - b.y || Number(b.i === first) - Number(a.i === first) || a.x - b.x,
  );
  const done: P[] = [];
  for (const place of order) {
    const w = clamp(place.w, 1, grid.columns);
    const item = { ...place, w, x: clamp(place.x, 0, grid.columns - w) };
    item.y = Math.max(0, ...done.filter((d) => sharesColumns(d, item)).map((d) => d.y + d.h));
    done.push(item);
  }
  return places.flatMap((place) => done.filter((d) => d.i === place.i));
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Moves a widget by one step: sideways by a column; up and down past its neighbour, which gives way. */
export function moved<P extends Place>(places: readonly P[], id: string, direction: Direction): P[] {
  const item = places.find((place) => place.i === id);
  if (!item) return [...places];
  const target = { ...item };
  if (direction === 'left') target.x = Math.max(0, item.x - 1);
  if (direction === 'right') target.x = Math.min(grid.columns - item.w, item.x + 1);
  const neighbours = places.filter((place) => place.i !== id && sharesColumns(place, item));
  if (direction === 'up') {
    target.y = Math.max(0, ...neighbours.filter((n) => n.y < item.y).map((n) => n.y));
  }
  if (direction === 'down') {
    const below = neighbours.filter((n) => n.y > item.y).sort((a, b) => a.y - b.y)[0];
    if (!below) return [...places];
    target.y = below.y + below.h;
    // The widgets below the neighbour are settled after the moved one has its place.
    return settled(
      places.map((place) =>
        place.i === id ? target : place.y >= target.y ? { ...place, y: place.y + item.h } : place,
      ),
    );
  }
  return settled(
    places.map((place) => (place.i === id ? target : place)),
    id,
  );
}

/** A widget made a column or a row larger or smaller, within the grid's bounds. */
export function resized<P extends Place>(places: readonly P[], id: string, direction: Direction): P[] {
  const change = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;
  const [dw, dh] = change[direction];
  return settled(
    places.map((place) =>
      place.i === id
        ? {
            ...place,
            w: clamp(place.w + dw, Math.min(grid.minWidth, place.w), grid.columns - place.x),
            h: clamp(place.h + dh, Math.min(grid.minHeight, place.h), grid.maxHeight),
          }
        : place,
    ),
    id,
  );
}

/** True if two layouts place every widget alike. */
export function samePlaces(a: readonly Place[], b: readonly Place[]): boolean {
  const key = (p: Place) => `${p.i}:${p.x},${p.y},${p.w},${p.h}`;
  const known = new Set(a.map(key));
  return a.length === b.length && b.every((place) => known.has(key(place)));
}
