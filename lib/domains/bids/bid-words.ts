import { noBidsYet } from './empty-bids';

export const noneDecided = 'Ingen avgjorte tilbud i perioden. Velg en lengre historikk.';
export const noneOpen = 'Ingen åpne tilbud nå.';

/** What a widget without anything to show says; a company without a single bid is told where to begin. */
export function emptyText(bids: readonly unknown[], text: string): string {
  return bids.length === 0 ? noBidsYet : text;
}

/** The parts that say something, with a middle dot between them. */
export function joinText(...parts: (string | false)[]): string {
  return parts.filter(Boolean).join(' · ');
}
