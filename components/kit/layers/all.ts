import type { Layers } from '@/components/kit/ui/layers';
import { AnchoredLayer } from './anchored-layer';
import { DialogLayer } from './dialog-layer';
import { MenuLayer } from './menu-layer';
import { PopoverLayer } from './popover-layer';
import { SelectLayer } from './select-layer';
import { SheetLayer } from './sheet-layer';
import { SideSheetLayer } from './side-sheet-layer';
import { TipLayer } from './tip-layer';

export const layers: Layers = {
  Menu: MenuLayer,
  Popover: PopoverLayer,
  Select: SelectLayer,
  Dialog: DialogLayer,
  Sheet: SheetLayer,
  SideSheet: SideSheetLayer,
  Tip: TipLayer,
  Anchored: AnchoredLayer,
};
