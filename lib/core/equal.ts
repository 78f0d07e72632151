/** True if two lists have equal items in the same order. */
export function equalItems<T>(a: readonly T[], b: readonly T[], equal: (a: T, b: T) => boolean = Object.is): boolean {
  return a.length === b.length && a.every((item, i) => equal(item, b[i] as T));
}

/** True if two records have the same fields with equal values. */
export function equalFields<T>(
  a: Readonly<Record<string, T>>,
  b: Readonly<Record<string, T>>,
  equal: (a: T, b: T) => boolean = Object.is,
): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => name in b && equal(a[name] as T, b[name] as T))
  );
}
