export const noneDecided = 'Ingen avgjorte tilbud i perioden. Velg en lengre historikk.';
/** In a widget below the sentence, which says it in full. */
export const nothingDecided = 'Ingen avgjorte i perioden.';
export const noneOpen = 'Ingen åpne tilbud nå.';

/** Joins the non-empty parts with a middle dot. */
export function joinText(...parts: (string | false)[]): string {
  return parts.filter(Boolean).join(' · ');
}
