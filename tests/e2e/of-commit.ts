import { touchedScreens } from '@/lib/tools/run/changed';
import { share } from '../factories/runs';

const isTouched = touchedScreens();

/**
 * What a test that goes from screen to screen looks at: all of it at night, and for a commit the `part` that its hash picks and the screens
 * that its changes touch. `nameOf` tells items at one path apart.
 */
export function ofCommit<T>(
  items: readonly T[],
  pathOf: (item: T) => string,
  { part = 1 / 7, nameOf = pathOf }: { part?: number; nameOf?: (item: T) => string } = {},
): T[] {
  const picked = new Set(share(items, nameOf, part));
  return items.filter((item) => picked.has(item) || isTouched(pathOf(item)));
}
