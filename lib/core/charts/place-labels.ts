export type Box = { x: number; y: number; width: number; height: number };

/** A thing's centre, radius and label size, in pixels. */
export type Labelled = { x: number; y: number; radius: number; width: number; height: number };

/** True if two boxes overlap by more than an edge. */
export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const gap = 3;
const steps = 16;
const rings = 14;

/** Candidate positions of a label: right, left, above, below, then on growing rings. */
function* spots({ x, y, radius, width, height }: Labelled): Generator<Box> {
  const near = radius + gap;
  yield { x: x + near, y: y - height / 2, width, height };
  yield { x: x - near - width, y: y - height / 2, width, height };
  yield { x: x - width / 2, y: y - near - height, width, height };
  yield { x: x - width / 2, y: y + near, width, height };
  for (let ring = 1; ring <= rings; ring += 1) {
    for (let step = 0; step < steps; step += 1) {
      const angle = (step / steps) * 2 * Math.PI;
      const [far, side] = [near + ring * height * 0.75, Math.cos(angle)];
      const middle = { x: x + side * (far + width / 2), y: y + Math.sin(angle) * (far + height / 2) };
      yield { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
    }
  }
}

const dotOf = ({ x, y, radius }: Labelled): Box => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

/**
 * Label positions in the things' order: no label overlaps another, a thing, an obstacle (`others`) or the edge;
 * undefined when there is no room. Greedy, because a force simulation would move all labels for one.
 */
export function placeLabels(
  things: readonly Labelled[],
  picture: { width: number; height: number },
  others: readonly Box[] = [],
): (Box | undefined)[] {
  const taken = [...things.map(dotOf), ...others];
  return things.map((thing) => {
    for (const box of spots(thing)) {
      const inside =
        box.x >= 0 && box.y >= 0 && box.x + box.width <= picture.width && box.y + box.height <= picture.height;
      if (!inside || taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      return box;
    }
    return undefined;
  });
}
