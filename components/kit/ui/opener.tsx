'use client';

import { Slot } from 'radix-ui';
import {
  type ComponentProps,
  type ReactElement,
  type Ref,
  type SyntheticEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type ButtonProps = Omit<ComponentProps<'button'>, 'ref'>;
type Handlers = Record<`on${string}`, (event: SyntheticEvent) => void>;
type Names = Readonly<Record<string, string | boolean>>;

/**
 * The event that opens a layer: a click, as for a menu or a list of choices, or pointing at its trigger or focusing it;
 * a trigger that does nothing else shows its 'note' when pressed, too.
 */
type Kind = 'click' | 'menu' | 'select' | 'hover' | 'note';

const keysOf: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  menu: ['Enter', ' ', 'ArrowDown'],
  select: ['Enter', ' ', 'ArrowDown', 'ArrowUp'],
};

const namesOf: Readonly<Record<Kind, Names>> = {
  click: { 'aria-haspopup': 'dialog' },
  menu: { 'aria-haspopup': 'menu' },
  select: { role: 'combobox', 'aria-autocomplete': 'none' },
  hover: {},
  note: {},
};

/** A layer's state, as its owner may hold it. */
export type Openable = { open?: boolean | undefined; onOpenChange?: ((open: boolean) => void) | undefined };

/**
 * A layer and its trigger. The trigger is drawn without the layer's code, which is loaded when it is first pointed at,
 * focused or pressed (`Trigger`); the library then finds its own trigger in `StandIn`.
 */
export type Opener = {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** True once the layer's code is needed; then it stays. */
  isNear: boolean;
  near: () => void;
  /** True if a key opened the layer before its code was there. */
  byKey: { current: boolean };
  /** The attributes the library gives its trigger. */
  names: Names;
  setNames: (names: Names) => void;
  /** The trigger's element, which `attach` is given, and the library's reference to it. */
  element: { current: HTMLElement | null };
  known: { current: Ref<HTMLElement> | undefined };
  attach: (element: HTMLElement | null) => void;
  /** The library's handlers of the trigger's events; undefined until it is loaded. */
  handlers: { current: Handlers | undefined };
  /** The pointer's last movement over the trigger, while it is there and the library is not. */
  moved: { current: SyntheticEvent | undefined };
};

function give(ref: Ref<HTMLElement> | undefined, element: HTMLElement | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

export function useOpener({ open: given, onOpenChange }: Openable): Opener {
  const [own, setOwn] = useState(false);
  const [isNear, setNear] = useState(false);
  const [names, setNames] = useState<Names>({});
  const byKey = useRef(false);
  const element = useRef<HTMLElement>(null);
  const known = useRef<Ref<HTMLElement>>(undefined);
  const handlers = useRef<Handlers>(undefined);
  const moved = useRef<SyntheticEvent>(undefined);
  const open = given ?? own;
  if (open && !isNear) setNear(true);
  function setOpen(next: boolean): void {
    if (given === undefined) setOwn(next);
    onOpenChange?.(next);
  }
  const attach = useCallback((node: HTMLElement | null) => {
    element.current = node;
    give(known.current, node);
  }, []);
  const near = () => setNear(true);
  return { open, setOpen, isNear, near, byKey, names, setNames, element, known, attach, handlers, moved };
}

const isDisabled = ({ currentTarget }: SyntheticEvent) =>
  currentTarget instanceof HTMLButtonElement && currentTarget.disabled;

/** Opens the layer; `children` draws it. */
export function Trigger({ opener, kind, children }: { opener: Opener; kind: Kind; children: ReactElement }) {
  const { open, setOpen, near, byKey, attach, handlers, moved } = opener;
  const isTip = kind === 'hover' || kind === 'note';

  function openBy(event: SyntheticEvent, isKey: boolean): void {
    if (isDisabled(event)) return;
    event.preventDefault();
    byKey.current = isKey;
    setOpen(true);
  }

  return (
    <Slot.Root
      ref={attach}
      {...namesOf[kind]}
      aria-expanded={isTip ? undefined : open}
      data-state={open ? 'open' : 'closed'}
      {...opener.names}
      onPointerEnter={near}
      onFocus={(event) => {
        near();
        if (handlers.current) handlers.current.onFocus?.(event);
        else if (isTip && event.currentTarget.matches(':focus-visible')) setOpen(true);
      }}
      onBlur={(event) => {
        if (handlers.current) handlers.current.onBlur?.(event);
        else if (isTip) setOpen(false);
      }}
      onPointerMove={(event) => {
        if (handlers.current) handlers.current.onPointerMove?.(event);
        else moved.current = event;
      }}
      onPointerLeave={(event) => {
        moved.current = undefined;
        handlers.current?.onPointerLeave?.(event);
      }}
      onPointerDown={(event) => {
        moved.current = undefined;
        if (kind === 'note') return;
        if (handlers.current) handlers.current.onPointerDown?.(event);
        else if (
          event.button === 0 &&
          !event.ctrlKey &&
          (kind === 'menu' || (kind === 'select' && event.pointerType === 'mouse'))
        )
          openBy(event, false);
      }}
      onKeyDown={(event) => {
        if (handlers.current) handlers.current.onKeyDown?.(event);
        else if (keysOf[kind]?.includes(event.key)) openBy(event, true);
      }}
      onClick={(event) => {
        if (kind === 'note') openBy(event, false);
        else if (handlers.current) handlers.current.onClick?.(event);
        else if (kind === 'click' || (kind === 'select' && !open)) openBy(event, false);
      }}
    >
      {children}
    </Slot.Root>
  );
}

/**
 * In a layer the library's trigger has this as its child: it draws nothing, and hands over to the trigger on the page
 * what the library says and does.
 */
export function StandIn({ opener, ref, ...props }: ButtonProps & { opener: Opener; ref?: Ref<HTMLElement> }) {
  const { element, known, handlers, moved, names, setNames } = opener;
  const entries = Object.entries(props);
  const said: Names = Object.fromEntries(
    entries.filter(([name, value]) => name !== 'type' && (typeof value === 'string' || typeof value === 'boolean')),
  );
  const isNew = JSON.stringify(said) !== JSON.stringify(names);
  useLayoutEffect(() => {
    handlers.current = Object.fromEntries(entries.filter(([, value]) => typeof value === 'function'));
    known.current = ref;
    if (isNew) setNames(said);
  });
  useLayoutEffect(() => {
    give(known.current, element.current);
    if (moved.current) handlers.current?.onPointerMove?.(moved.current);
    return () => {
      give(known.current, null);
      known.current = undefined;
      handlers.current = undefined;
      setNames({});
    };
  }, [element, known, handlers, moved, setNames]);
  return null;
}
