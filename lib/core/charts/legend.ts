function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The series hidden at first, from legend.selected (JSON: name → shown); unreadable text hides none. */
export function hiddenAtStart(selectedJson: string): ReadonlySet<string> {
  const selected = parsed(selectedJson);
  if (typeof selected !== 'object' || selected === null) return new Set();
  return new Set(Object.entries(selected).flatMap(([name, shown]) => (shown === false ? [name] : [])));
}

/** Toggles a series; the last visible one stays, so that a chart is never empty. */
export function toggled(hidden: ReadonlySet<string>, name: string, names: readonly string[]): ReadonlySet<string> {
  const next = new Set(hidden);
  if (!next.delete(name)) next.add(name);
  return names.every((each) => next.has(each)) ? hidden : next;
}
