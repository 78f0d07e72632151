'use client';

import {
  type Announcements,
  type ClientRect,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDndContext,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import clsx from 'clsx';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const middle = ({ left, top, width, height }: ClientRect) => ({ x: left + width / 2, y: top + height / 2 });

/** The drop target under the pointer; with keys the place that the dragged thing was moved to. */
const placeUnder: CollisionDetection = (requested) =>
  requested.pointerCoordinates ? pointerWithin(requested) : closestCenter(requested);

/** An arrow key moves the dragged thing to the middle of the next place, in DOM order. */
const nextPlace: KeyboardCoordinateGetter = (event, { context }) => {
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

/** The name of a thing or a place for announcements. */
type Named = { data: { current?: Record<string, unknown> } };
const nameOf = ({ data }: Named) => String(data.current?.name ?? '');

const announcements: Announcements = {
  onDragStart: ({ active }) => `${nameOf(active)} er tatt opp.`,
  onDragOver: ({ active, over }) =>
    over ? `${nameOf(active)} er over ${nameOf(over)}.` : `${nameOf(active)} er ikke over noe sted.`,
  onDragEnd: ({ active, over }) =>
    over ? `${nameOf(active)} er sluppet på ${nameOf(over)}.` : `${nameOf(active)} er sluppet der det var.`,
  onDragCancel: ({ active }) => `${nameOf(active)} blir der det var.`,
};

const instructions = {
  draggable:
    'Trykk mellomrom for å ta opp, piltastene for å gå til neste sted, mellomrom for å slippe, Escape for å la være.',
};

/** Activation thresholds: pixels with a mouse, milliseconds on touch, so that clicks and scrolling still work. */
const mouse = { activationConstraint: { distance: 6 } };
const touch = { activationConstraint: { delay: 220, tolerance: 8 } };

/**
 * The drag-and-drop context for mouse, touch (long press) and keys. `onDrop` gets the ids of the thing and the place; a
 * drop elsewhere changes nothing. `chip` is drawn under the pointer.
 */
export function DragRoom({
  id,
  onDrop,
  chip,
  children,
}: {
  /** Unique on the page, so that the server renders the same ids. */
  id: string;
  onDrop: (thing: string, place: string) => void;
  chip: (thing: string) => ReactNode;
  children: ReactNode;
}) {
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => over && onDrop(String(active.id), String(over.id));
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={placeUnder}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={onDragEnd}
    >
      {children}
      <Chip>{chip}</Chip>
    </DndContext>
  );
}

function Chip({ children }: { children: (thing: string) => ReactNode }) {
  const { active } = useDndContext();
  return (
    <DragOverlay dropAnimation={null} zIndex={60}>
      {active && (
        <div className="floating pointer-events-none w-fit max-w-80 cursor-grabbing truncate px-3 py-2 font-medium">
          {children(String(active.id))}
        </div>
      )}
    </DragOverlay>
  );
}

/** The id of the thing being dragged. */
function useDragged(): string | undefined {
  const { active } = useDndContext();
  return active ? String(active.id) : undefined;
}

/** A draggable thing: by mouse and touch anywhere on it, by keys from its handle. */
export function DragThing({
  id,
  name,
  className,
  children,
}: {
  id: string;
  name: string;
  className?: string;
  children: ReactNode;
}) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id,
    data: { name },
    attributes: { roleDescription: 'kan flyttes' },
  });
  const { onKeyDown, ...pointers } = listeners ?? {};
  return (
    <div ref={setNodeRef} {...pointers} className={clsx(className, 'cursor-grab', isDragging && 'opacity-40')}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        aria-label={`Flytt ${name}`}
        aria-roledescription={attributes['aria-roledescription']}
        aria-describedby={attributes['aria-describedby']}
        onKeyDown={(event) => onKeyDown?.(event)}
        onClick={(event) => event.stopPropagation()}
        className="no-print grid size-6 shrink-0 cursor-grab place-items-center rounded-control text-faint hover:text-ink max-sm:size-10"
      >
        <GripVertical className="size-4" aria-hidden />
      </button>
      {children}
    </div>
  );
}

/** A drop target; its colour shows when it does not accept the thing over it. */
export function DropPlace({
  id,
  name,
  takes = () => true,
  className,
  children,
}: {
  id: string;
  name: string;
  takes?: (thing: string) => boolean;
  className?: string;
  children: ReactNode;
}) {
  const { setNodeRef, isOver } = useDroppable({ id, data: { name } });
  const thing = useDragged();
  const tone = isOver && thing !== undefined ? (takes(thing) ? 'fits' : 'refuses') : undefined;
  return (
    <div
      ref={setNodeRef}
      data-drop={id}
      data-over={tone}
      className={clsx(
        className,
        'transition-shadow duration-150',
        thing !== undefined && tone === undefined && takes(thing) && 'inset-ring inset-ring-line-strong',
        tone === 'fits' && 'bg-accent-soft! inset-ring-2 inset-ring-accent',
        tone === 'refuses' && 'inset-ring-2 inset-ring-bad',
      )}
    >
      {children}
    </div>
  );
}
