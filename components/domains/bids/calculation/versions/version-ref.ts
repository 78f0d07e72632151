/** A saved version of a calculation, or the open one as it is. */
export type VersionRef = { calculation: string; version: number } | 'now';

const form = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([1-9]\d{0,8})$/i;
const nowText = 'na';

/** Its form in the address: '<calculation>.<version>' or 'na'. */
export function versionText(ref: VersionRef): string {
  return ref === 'now' ? nowText : `${ref.calculation}.${ref.version}`;
}

/** Parses what versionText writes; undefined for anything else. */
export function parseVersion(text: string | null): VersionRef | undefined {
  if (text === nowText) return 'now';
  const [, calculation, version] = form.exec(text ?? '') ?? [];
  return calculation === undefined ? undefined : { calculation: calculation.toLowerCase(), version: Number(version) };
}

/** The default comparison: unsaved work with the last save, else the last save with the one before. */
export function defaultSides(
  { calculation, version }: { calculation: string | undefined; version: number },
  dirty: boolean,
): { fra: VersionRef; til: VersionRef } {
  if (calculation === undefined || version === 0) return { fra: 'now', til: 'now' };
  const stored = (no: number): VersionRef => ({ calculation, version: Math.max(1, no) });
  return dirty ? { fra: stored(version), til: 'now' } : { fra: stored(version - 1), til: stored(version) };
}
