function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The series that start switched off, from legend.selected (JSON text name → shown); unreadable text switches none off. */
export function hiddenAtStart(selectedJson: string): ReadonlySet<string> {
  const selected = parsed(selectedJson);
  if (typeof selected !== 'object' || selected === null) return new Set();
  return new Set(Object.entries(selected).flatMap(([name, shown]) => (shown === false ? [name] : [])));
}

/** Switches a series; the last one shown stays on, so that a chart is never switched empty. */
export function toggled(hidden: ReadonlySet<string>, name: string, names: readonly string[]): ReadonlySet<string> {
  const next = new Set(hidden);
  if (!next.delete(name)) next.add(name);
  return names.every((each) => next.has(each)) ? hidden : next;
}
