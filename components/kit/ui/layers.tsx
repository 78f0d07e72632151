'use client';

import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useState,
} from 'react';
import type { Opener } from './opener';

export type MenuLayerProps = {
  opener: Opener;
  align: 'start' | 'end';
  onClosed: (() => void) | undefined;
  children: ReactNode;
};

export type PopoverLayerProps = {
  opener: Opener;
  label: string;
  align: 'start' | 'end';
  modal: boolean;
  children: ReactNode;
};

/** `group`: the heading of the option, drawn above the first of its group. */
export type Option<T extends string> = { value: T; text: string; group?: string };

export type SelectLayerProps = {
  opener: Opener;
  value: string;
  options: readonly Option<string>[];
  onChange: (value: string) => void;
  disabled: boolean;
};

export type DialogLayerProps = {
  opener: Opener;
  /** True if a trigger of the page opens it. */
  hasTrigger: boolean;
  title: string;
  description: string | undefined;
  wide: boolean;
  children: ReactNode;
};

export type SheetLayerProps = { opener: Opener; title: string; side: 'left' | 'bottom'; children: ReactNode };

export type SideSheetProps = {
  title: string;
  /** Beside the title. */
  beside?: ReactNode;
  returnTo: Element | null;
  onClose: () => void;
  children: ReactNode;
};

export type TipLayerProps = { opener: Opener; label: string };

export type AnchoredProps = ComponentProps<'div'> & {
  at: RefObject<HTMLElement | null>;
  onEscapeKeyDown?: (event: KeyboardEvent) => void;
};

/** The layers above a page, as components/kit/layers draws them. */
export type Layers = {
  Menu: ComponentType<MenuLayerProps>;
  Popover: ComponentType<PopoverLayerProps>;
  Select: ComponentType<SelectLayerProps>;
  Dialog: ComponentType<DialogLayerProps>;
  Sheet: ComponentType<SheetLayerProps>;
  SideSheet: ComponentType<SideSheetProps>;
  Tip: ComponentType<TipLayerProps>;
  Anchored: ComponentType<AnchoredProps>;
};

/** Loads the layers' code, and says so when it cannot be loaded. */
type Source = { load: () => Promise<Layers>; onMissing: (error: unknown, retry: () => void) => void };

export const LayerSource = createContext<Source | undefined>(undefined);

let loaded: Layers | undefined;

/** The layers, once they are `needed` and loaded. */
export function useLayers(needed: boolean): Layers | undefined {
  const source = use(LayerSource);
  const [layers, setLayers] = useState(loaded);
  useEffect(() => {
    if (!needed || layers || !source) return;
    let isGone = false;
    async function get({ load, onMissing }: Source): Promise<void> {
      try {
        loaded = await load();
        if (!isGone) setLayers(loaded);
      } catch (error) {
        if (!isGone) onMissing(error, () => void get({ load, onMissing }));
      }
    }
    void get(source);
    return () => {
      isGone = true;
    };
  }, [needed, layers, source]);
  return needed ? layers : undefined;
}
