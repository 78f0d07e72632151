import type { ClientRect, CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core';
import { closestCenter, pointerWithin } from '@dnd-kit/core';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const middle = ({ left, top, width, height }: ClientRect) => ({ x: left + width / 2, y: top + height / 2 });

/** The drop target under the pointer; with keys the place that the dragged thing was moved to. */
export const placeUnder: CollisionDetection = (requested) =>
  requested.pointerCoordinates ? pointerWithin(requested) : closestCenter(requested);

/** An arrow key moves the dragged thing to the middle of the next place, in DOM order. */
export const nextPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code];
  const { collisionRect, droppableContainers, droppableRects, over } = context;
  if (step === undefined || !collisionRect) return undefined;
  event.preventDefault();
  const places = droppableContainers
    .getEnabled()
    .flatMap(({ id, node }) => {
      const rect = droppableRects.get(id);
      return rect && node.current ? [{ id, rect, node: node.current }] : [];
    })
    .sort((a, b) => (a.node.compareDocumentPosition(b.node) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const at = places.findIndex(({ id }) => id === over?.id);
  const next = places[(at + step + places.length) % places.length];
  if (!next) return undefined;
  const { x, y } = middle(next.rect);
  return { x: x - collisionRect.width / 2, y: y - collisionRect.height / 2 };
};
