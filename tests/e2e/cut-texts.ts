/** In the browser: texts that decide and are not seen whole. */
export function cutTexts(): string[] {
  const fewLetters = 4;
  const deciding =
    '[data-verdict] p, [data-state], main h1, main h2, main [role=columnheader] span, main .figures:not([role=treegrid]), main [role=combobox] .truncate, [data-project-name]';
  return [...document.querySelectorAll<HTMLElement>(deciding)].flatMap((each) => {
    const isSeen = each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // One pixel wide is for screen readers alone.
    if (!isSeen || each.getBoundingClientRect().width <= 1) return [];
    // A name may end with an ellipsis, also behind its number; a figure may not.
    if (each.matches('.figures') && /\p{L}{5}/u.test(each.textContent ?? '')) return [];
    // A choice of a few letters, as a size, has nothing to spare; a name may end with an ellipsis.
    if (each.matches('.truncate') && (each.textContent ?? '').length > fewLetters) return [];
    // What scrolls is not cut.
    const clipped = ['hidden', 'clip'].includes(getComputedStyle(each).overflowY);
    const isCut = clipped && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2);
    return isCut ? [`${each.tagName}: ${each.textContent}`] : [];
  });
}
