import { Search } from 'lucide-react';
import type { ReactNode } from 'react';

/** The placeholder and classes of the input, the same before and after the search has loaded. */
export const paletteInput = {
  placeholder: 'Gå til side, beløp, bilag, kunde, telefon …',
  className: 'h-11 min-w-0 grow bg-transparent text-heading outline-none placeholder:text-faint',
};

/** The palette's layer and what dims the page behind it. */
export const paletteClass = {
  behind: 'fixed inset-0 z-40 bg-black/35',
  layer:
    'floating appear fixed z-50 flex flex-col overflow-hidden max-sm:inset-x-0 max-sm:top-[8dvh] max-sm:bottom-0 max-sm:rounded-b-none sm:top-[8dvh] sm:left-1/2 sm:h-[min(38rem,84dvh)] sm:w-[min(62rem,calc(100vw-1.5rem))] sm:-translate-x-1/2',
};

/** The top of the palette, with its input. */
export function PaletteBar({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-2 border-b border-line px-3 max-sm:flex-wrap">
      <Search className="size-4 text-muted" aria-hidden />
      {children}
    </div>
  );
}
