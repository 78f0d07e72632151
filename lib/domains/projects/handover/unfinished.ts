type Point = { title: string; state: string | null; note: string | null };

/** Says why a hand-over with these points cannot be signed; undefined when it can. */
export function unfinished(points: readonly Point[]): string | undefined {
  if (points.length === 0) return 'Sjekklisten har ingen punkter. Legg til minst ett før du signerer.';
  const open = points.filter(({ state }) => state === null);
  if (open.length > 0) {
    return open.length === 1
      ? `«${open[0]?.title}» er ikke sett på. Velg OK, Mangel eller Ikke aktuelt.`
      : `${open.length} punkter er ikke sett på. Velg OK, Mangel eller Ikke aktuelt på hvert.`;
  }
  const bare = points.find(({ state, note }) => state === 'Mangel' && !note?.trim());
  return bare && `«${bare.title}» har en mangel uten merknad. Skriv hva som mangler.`;
}
