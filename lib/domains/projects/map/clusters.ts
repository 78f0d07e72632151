import { onMap, type Place, type View } from './norway';

/** Things drawn as one because they are close in a view, and where: shares of the view's width and height. */
export type Cluster<T> = { items: T[]; left: number; top: number };

/** Clusters the things in a view that are closer than `nearness` (a share of its height); earlier things lead. */
export function clustersIn<T>(
  things: readonly T[],
  placeOf: (thing: T) => Place,
  view: View,
  nearness: number,
): Cluster<T>[] {
  const clusters: (Cluster<T> & { x: number; y: number })[] = [];
  for (const thing of things) {
    const { x, y } = onMap(placeOf(thing));
    const [left, top] = [(x - view.x) / view.width, (y - view.y) / view.height];
    if (left < 0 || left > 1 || top < 0 || top > 1) continue;
    const near = clusters.find((one) => Math.hypot(one.x - x, one.y - y) < nearness * view.height);
    if (near) near.items.push(thing);
    else clusters.push({ items: [thing], left, top, x, y });
  }
  return clusters.map(({ items, left, top }) => ({ items, left, top }));
}
