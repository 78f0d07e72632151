import { noBidsYet } from './empty-bids';

export const noneDecided = 'Ingen avgjorte tilbud i perioden. Velg en lengre historikk.';
export const noneOpen = 'Ingen åpne tilbud nå.';

/** The text of an empty widget; for a company without any bid it says how to begin. */
export function emptyText(bids: readonly unknown[], text: string): string {
  return bids.length === 0 ? noBidsYet : text;
}

/** Joins the non-empty parts with a middle dot. */
export function joinText(...parts: (string | false)[]): string {
  return parts.filter(Boolean).join(' · ');
}
