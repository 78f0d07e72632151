/** The planning screen's own texts (specification 2, section 5). */
export const noStart = 'Prosjekt uten startdato';
export const wrongCategory = 'Velg korrekt utstyrskategori';
export const wrongDays = 'Velg dagene det planlegges for.';

/** The label of a booking that awaits confirmation, and so reserves nothing. */
export const waitsText = 'Venter på bekreftelse';
