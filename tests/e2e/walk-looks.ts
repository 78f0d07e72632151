/** What the walk looks for on a screen, in the browser: each gives what is wrong, in words. */

/** How much wider than the window the page is. */
export function overflowing(): string[] {
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over <= 0) return [];
  const furthest = [...document.querySelectorAll('body *')].filter(
    (each) => Math.abs(each.getBoundingClientRect().right + scrollX - document.documentElement.scrollWidth) < 1,
  );
  return [`${over} px wider than the window: ${furthest.at(-1)?.outerHTML.slice(0, 160) ?? ''}`];
}

/** The name of the screen, where not all of it is seen. */
export function cutTitle(): string[] {
  const title = document.querySelector('header h1');
  const isCut = title && (title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight + 1);
  return isCut ? [`the title is cut: ${title.textContent}`] : [];
}

/** What is pressed and lower than a thumb needs, 40 px. */
export function lowTargets(): string[] {
  const found = new Set<string>();
  const controls =
    'button, [role=button], [role=tab], [role=combobox], [role=switch], select, input, textarea, summary';
  for (const each of document.querySelectorAll<HTMLElement>(controls)) {
    const isSeen = each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // Areas whose size says how much they are have no other.
    if (!isSeen || each.closest('[inert], [aria-hidden=true], [data-area]')) continue;
    const { height, width } = (each.closest('label') ?? each).getBoundingClientRect();
    // One that only its label shows.
    if (width <= 1) continue;
    // What lies around it without being drawn is pressed too.
    const around = ['::before', '::after'].map((part) => getComputedStyle(each, part));
    const reach = around.map((style) => (style.position === 'absolute' ? Number.parseFloat(style.height) || 0 : 0));
    if (Math.max(height, ...reach) < 39.9)
      found.add(`${Math.round(height)} px to press: ${each.outerHTML.slice(0, 160)}`);
  }
  return [...found].slice(0, 8);
}

/** A row of a table that says nothing, on a phone: its name, or how much or how it stands beside it, is out of sight or missing. */
export function unsaidRows(): string[] {
  const found: string[] = [];
  for (const grid of document.querySelectorAll('[role=grid]')) {
    const cells = (column: number) => [
      ...grid.querySelectorAll<HTMLElement>(`[data-cell$=":${column}"][role=gridcell]`),
    ];
    const [first] = cells(0).map((each) => each.getBoundingClientRect());
    const [second] = cells(1).map((each) => each.getBoundingClientRect());
    const name = grid.getAttribute('aria-label');
    // A preview is only looked at, and the free sheet has cells that nobody has filled.
    if (!first || !second || /^(Forhåndsvisning|Ark$)/.test(name ?? '')) continue;
    if (second.right > innerWidth + 0.5) found.push(`${name}: the second column is out of sight`);
    if (first.height < 40) found.push(`${name}: rows of ${first.height} px`);
    if (first.right > second.left + 1) found.push(`${name}: the name lies over the figure`);
    const silent = cells(1).filter((each) => (each.textContent ?? '').trim() === '').length;
    // In the log of changes an emptied cell is one that says nothing.
    if (silent > 0 && name !== 'Endringslogg')
      found.push(`${name}: ${silent} of ${cells(1).length} rows say no amount and no status`);
  }
  return found;
}
