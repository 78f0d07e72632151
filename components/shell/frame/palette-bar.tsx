import { Search } from 'lucide-react';
import type { ReactNode } from 'react';

/** The placeholder and classes of the input, the same before and after the search has loaded. */
export const paletteInput = {
  placeholder: 'Gå til side, beløp, bilag, kunde, telefon …',
  className: 'h-11 min-w-0 grow bg-transparent text-heading outline-none placeholder:text-faint',
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
