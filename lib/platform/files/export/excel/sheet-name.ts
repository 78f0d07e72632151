const longest = 31;

/** A valid sheet name: at most 31 UTF-16 units, none of : \ / ? * [ ], no apostrophe at the ends, not 'History'. */
export function cleanSheetName(title: string): string {
  const cleaned = title
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[:\\/?*[\]]/g, '-')
    .replace(/\s+/g, ' ');
  const name = trimName(shorten(trimName(cleaned), longest));
  return name === '' ? 'Ark' : name.toLowerCase() === 'history' ? `${name} ark` : name;
}

function trimName(name: string): string {
  return name.replace(/^[\s']+|[\s']+$/g, '');
}

/** Cuts to `units` UTF-16 units, without splitting a surrogate pair. */
function shorten(name: string, units: number): string {
  return name.slice(0, units).replace(/\p{Cs}$/u, '');
}

/** Valid, distinct sheet names: a repeated one gets ' (2)', ' (3)' … Excel ignores case. */
export function sheetNames(titles: readonly string[], taken: readonly string[] = []): string[] {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return titles.map((title) => {
    const clean = cleanSheetName(title);
    let name = clean;
    for (let n = 2; used.has(name.toLowerCase()); n++) {
      const suffix = ` (${n})`;
      name = shorten(clean, longest - suffix.length).trimEnd() + suffix;
    }
    used.add(name.toLowerCase());
    return name;
  });
}
