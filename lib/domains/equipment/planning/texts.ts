/** The planning screen's own texts (specification 2, section 5). */
export const noStart = 'Prosjekt uten startdato';
export const wrongCategory = 'Velg korrekt utstyrskategori';
export const wrongDays = 'Velg dagene det planlegges for.';

/** What a booking that waits for somebody's confirmation, and so holds nothing, is called. */
export const waitsText = 'Venter på bekreftelse';
