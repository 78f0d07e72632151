/** In the browser: what of the tables of a page cannot be read as it stands: what is compared and out of sight, headings and figures that are cut. */
export function unreadable(): string[] {
  const found: string[] = [];
  // One pixel wide is for screen readers alone.
  const isCut = (element: Element) =>
    element.clientWidth > 1 &&
    (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 3);
  for (const grid of document.querySelectorAll('[role=grid], [role=treegrid]')) {
    const name = grid.getAttribute('aria-label');
    const box = grid.getBoundingClientRect();
    const right = Math.min(box.left + grid.clientWidth, innerWidth) + 1;
    for (const head of grid.querySelectorAll('[role=columnheader]')) {
      const { left, right: end } = head.getBoundingClientRect();
      const pinned = head.getAttribute('style')?.includes('--pinned');
      if (pinned && (left < box.left || end > right)) found.push(`${name}: ${head.textContent} is out of sight`);
      const text = head.querySelector(':scope > span');
      if (end <= right && text && isCut(text)) found.push(`${name}: the heading ${head.textContent} is cut`);
    }
    const pins = [...grid.querySelectorAll('[role=columnheader][style*="--pinned"]')];
    const edge = Math.min(right, ...pins.map((pin) => pin.getBoundingClientRect().left));
    for (const figure of grid.querySelectorAll('[role=gridcell].figures')) {
      if (figure.textContent === '' || getComputedStyle(figure).opacity === '0') continue;
      const { left, right: end } = figure.getBoundingClientRect();
      const scrolls = !figure.getAttribute('style')?.includes('--pinned');
      if (isCut(figure)) found.push(`${name}: ${figure.textContent} is cut`);
      // One that begins where the edge is lies wholly behind it.
      if (scrolls && left + 1 < edge && end - 8 > edge + 1)
        found.push(`${name}: ${figure.textContent} is under an edge`);
    }
  }
  return found;
}
