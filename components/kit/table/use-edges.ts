'use client';

import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { columnsAfter, cutColumns } from './cut-columns';
import type { GridColumn } from './grid-model';
import { type Pinned, pinsFrom } from './pinned';
import { type Tight, tightWidths } from './tight-widths';

/**
 * Sets on a grid's frame which edges hide something (data-before, data-after), whether texts are shortened (data-tight)
 * and its scroll bar's width (--grid-bar), and in `rules` the CSS that hides the columns of figures an edge would cut. The grid gets data-scrolled unless it is
 * at its start. `after`: the indexes of the columns hidden after those in sight, comma-separated.
 */
export function useEdges(
  grid: RefObject<HTMLElement | null>,
  columns: readonly GridColumn[],
  pinned: Pinned,
  tight: Tight | null,
) {
  const frame = useRef<HTMLDivElement>(null);
  const rules = useRef<HTMLStyleElement>(null);
  // A text, so that scrolling draws the grid again only when other columns are hidden.
  const [after, setAfter] = useState('');
  const measure = useCallback(() => {
    const box = grid.current;
    if (!box || !frame.current || !rules.current) return;
    // Reads before writing: the reverse order would force two layouts per scroll.
    const { scrollLeft, scrollWidth, clientWidth, offsetWidth } = box;
    const first = box.querySelector('[role="columnheader"]')?.clientWidth ?? 0;
    const scrolls = scrollWidth > clientWidth + 1;
    const shortened = tight !== null && window.innerWidth >= pinsFrom && clientWidth < tight.below;
    box.toggleAttribute('data-scrolled', scrollLeft > 0);
    frame.current.toggleAttribute('data-tight', shortened);
    frame.current.toggleAttribute('data-before', scrollLeft > 0);
    frame.current.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
    frame.current.style.setProperty('--grid-bar', `${offsetWidth - clientWidth}px`);
    const pins = window.innerWidth >= pinsFrom ? pinned : undefined;
    const sight = { scrolled: scrollLeft, width: clientWidth, first, pinned: pins };
    const drawn = shortened ? tightWidths(columns, pinned, tight, clientWidth) : columns;
    const cut = scrolls ? cutColumns(drawn, sight) : [];
    setAfter(scrolls ? columnsAfter(drawn, sight).join() : '');
    const cells = cut.map((column) => `#${CSS.escape(box.id)} [data-cell$=":${column}"]:not(:focus-within)`);
    const text = cells.length === 0 ? '' : `${cells.join()} { opacity: 0; }`;
    if (rules.current.textContent !== text) rules.current.textContent = text;
  }, [grid, columns, pinned, tight]);

  useLayoutEffect(() => {
    const box = grid.current;
    if (!box) return;
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [grid, measure]);

  return { frame, rules, measure, after };
}
