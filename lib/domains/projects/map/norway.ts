/** A position: degrees east and north. */
export type Place = readonly [lon: number, lat: number];

/**
 * The outline of mainland Norway with Lofoten and Vesterålen, hand-drawn and simplified: along the coast, back along
 * the border.
 */
export const mainland: readonly Place[] = [
  [11.1, 59.0],
  [10.8, 59.15],
  [10.6, 59.45],
  [10.72, 59.88],
  [10.45, 59.75],
  [10.4, 59.35],
  [10.0, 59.0],
  [9.5, 58.9],
  [9.0, 58.65],
  [8.5, 58.25],
  [8.0, 58.1],
  [7.1, 58.0],
  [6.6, 58.08],
  [5.9, 58.4],
  [5.5, 58.75],
  [5.65, 59.0],
  [6.1, 59.0],
  [6.2, 59.3],
  [5.5, 59.3],
  [5.2, 59.4],
  [5.3, 59.65],
  [5.9, 59.75],
  [6.3, 60.1],
  [5.7, 60.0],
  [5.1, 60.2],
  [5.0, 60.6],
  [5.4, 60.75],
  [4.95, 60.85],
  [5.0, 61.1],
  [5.9, 61.1],
  [7.0, 61.1],
  [6.2, 61.2],
  [5.1, 61.3],
  [5.0, 61.6],
  [5.2, 61.9],
  [5.1, 62.18],
  [5.6, 62.3],
  [6.3, 62.45],
  [6.2, 62.65],
  [7.0, 62.75],
  [7.1, 63.0],
  [7.9, 63.12],
  [8.4, 63.2],
  [8.5, 63.45],
  [9.2, 63.4],
  [9.9, 63.45],
  [10.4, 63.43],
  [11.0, 63.6],
  [11.4, 64.0],
  [10.7, 63.8],
  [9.9, 63.65],
  [9.6, 63.7],
  [10.0, 64.0],
  [10.6, 64.35],
  [11.2, 64.7],
  [11.6, 64.9],
  [12.0, 65.1],
  [12.3, 65.4],
  [12.2, 65.8],
  [12.7, 66.0],
  [13.0, 66.4],
  [13.2, 66.8],
  [13.9, 67.0],
  [14.4, 67.25],
  [14.8, 67.5],
  [15.3, 67.75],
  [15.0, 67.95],
  [16.0, 68.2],
  [16.6, 68.45],
  [15.6, 68.35],
  [14.8, 68.2],
  [13.9, 68.05],
  [12.9, 67.85],
  [13.6, 68.2],
  [14.3, 68.4],
  [14.5, 68.7],
  [15.1, 69.0],
  [15.8, 69.25],
  [16.1, 69.25],
  [16.3, 68.9],
  [16.9, 69.0],
  [17.2, 69.35],
  [18.0, 69.6],
  [18.8, 69.75],
  [19.2, 70.0],
  [20.2, 70.05],
  [21.0, 70.2],
  [21.8, 70.3],
  [22.6, 70.4],
  [23.3, 70.6],
  [23.8, 70.75],
  [24.6, 70.95],
  [25.7, 71.13],
  [26.3, 70.95],
  [25.4, 70.6],
  [26.6, 70.6],
  [27.2, 71.05],
  [28.2, 71.08],
  [28.5, 70.75],
  [29.6, 70.7],
  [30.9, 70.4],
  [30.4, 70.1],
  [29.2, 70.15],
  [29.0, 70.05],
  [30.2, 69.8],
  [30.85, 69.75],
  [30.1, 69.65],
  [29.3, 69.35],
  [28.8, 69.1],
  [28.9, 69.05],
  [29.3, 69.35],
  [28.4, 69.82],
  [27.9, 70.08],
  [27.0, 69.92],
  [26.0, 69.7],
  [25.7, 69.25],
  [25.6, 68.9],
  [24.9, 68.58],
  [23.9, 68.83],
  [23.1, 68.65],
  [22.3, 68.7],
  [21.6, 69.25],
  [20.9, 69.03],
  [20.2, 69.05],
  [20.05, 68.6],
  [19.9, 68.35],
  [18.15, 68.5],
  [17.9, 67.95],
  [16.7, 67.9],
  [16.1, 67.4],
  [16.35, 67.05],
  [15.45, 66.45],
  [15.5, 66.25],
  [14.6, 66.1],
  [14.5, 65.3],
  [13.65, 64.6],
  [14.1, 64.45],
  [14.1, 64.05],
  [12.7, 63.95],
  [12.2, 63.45],
  [11.95, 63.25],
  [12.2, 62.75],
  [12.15, 62.2],
  [12.3, 61.95],
  [12.85, 61.35],
  [12.6, 61.05],
  [12.25, 61.0],
  [12.6, 60.5],
  [12.5, 60.1],
  [11.85, 59.85],
  [11.7, 59.6],
  [11.8, 59.25],
  [11.45, 58.9],
];

/** The length of a degree east relative to a degree north, at the country's middle latitude. */
const eastward = Math.cos((65 * Math.PI) / 180);

/** A rectangle of the map, in the units of `onMap`. */
export type View = { x: number; y: number; width: number; height: number };

/** Projects a position: x grows eastward and y southward, with equal units. */
export const onMap = ([lon, lat]: Place) => ({ x: lon * eastward, y: -lat });

/** The smallest view of the positions with a margin; at least `least` high. */
export function viewOf(places: readonly Place[], margin: number, least = 0): View {
  const points = places.map(onMap);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const height = Math.max(bottom - top + 2 * margin, least);
  const width = Math.max(right - left + 2 * margin, least);
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

/** The whole country. */
export const wholeCountry: View = viewOf(mainland, 0.4);

/** Widens the view to the aspect ratio of `shape`. */
export function inShape(view: View, shape: View = wholeCountry): View {
  const ratio = shape.width / shape.height;
  const width = Math.max(view.width, view.height * ratio);
  const height = width / ratio;
  return { x: view.x + (view.width - width) / 2, y: view.y + (view.height - height) / 2, width, height };
}
