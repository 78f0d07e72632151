/** A goal's start, target and current value; null when not set. */
export type Measured = { from: number | null; target: number | null; now: number | null };

/**
 * Progress from start to target as a share 0–1, in either direction: 30 down to 20, now 25, is 0.5. The start defaults
 * to 0; null without a target or value, and when target equals start unless reached.
 */
export function progressOf({ from, target, now }: Measured): number | null {
  if (target === null || now === null) return null;
  const begun = from ?? 0;
  if (target === begun) return now === target ? 1 : null;
  return Math.max(0, Math.min(1, (now - begun) / (target - begun)));
}

/** A goal in the tree: its figures, status and parts. */
export type Standing = { measured: Measured; status: string | null; parts: readonly Standing[] };

/** The progress a status implies for a goal without figures; other statuses imply none. */
const byStatus: Readonly<Record<string, number>> = { Nådd: 1, 'Ikke startet': 0 };

/**
 * A goal's progress as a share: by its own figures, else the mean of its parts, else its status; null without any.
 * Abandoned goals are ignored.
 */
export function standingOf({ measured, status, parts }: Standing): number | null {
  const own = progressOf(measured);
  if (own !== null) return own;
  const shares = parts.flatMap((part) => (part.status === 'Utgått' ? [] : (standingOf(part) ?? [])));
  if (shares.length > 0) return shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return status === null ? null : (byStatus[status] ?? null);
}
