/** What a goal is measured from, to, and at now; null where nobody has said. */
export type Measured = { from: number | null; target: number | null; now: number | null };

/**
 * How far a figure has come from where it began to its target, a share 0–1, whichever way is better: 30 down to 20, now 25, is
 * 0.5. Begun at 0 where nothing is said; null without a target or a figure, and where target and beginning are one unless reached.
 */
export function progressOf({ from, target, now }: Measured): number | null {
  if (target === null || now === null) return null;
  const begun = from ?? 0;
  if (target === begun) return now === target ? 1 : null;
  return Math.max(0, Math.min(1, (now - begun) / (target - begun)));
}

/** A goal in the tree: its figures, how it stands, and what stands under it. */
export type Standing = { measured: Measured; status: string | null; parts: readonly Standing[] };

/** What a status says of a goal without figures, as a share; null where it says nothing of how far. */
const byStatus: Readonly<Record<string, number>> = { Nådd: 1, 'Ikke startet': 0 };

/** How far a goal has come, a share: by its own figures, else its parts' mean, else what its status says; null where none does. What is given up counts nowhere. */
export function standingOf({ measured, status, parts }: Standing): number | null {
  const own = progressOf(measured);
  if (own !== null) return own;
  const shares = parts.flatMap((part) => (part.status === 'Utgått' ? [] : (standingOf(part) ?? [])));
  if (shares.length > 0) return shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return status === null ? null : (byStatus[status] ?? null);
}
