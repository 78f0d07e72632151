/** The tone of a status: success, failure, needs attention, in progress, or none (not begun, over). */
export type StateTone = 'good' | 'bad' | 'warn' | 'active' | 'neutral';

/** Known status texts and their tones, case-insensitive, so that a status is the same pill everywhere. */
const stateTones = {
  '7. Salg': 'good',
  Dekket: 'good',
  Ferdig: 'good',
  Funnet: 'good',
  Godkjent: 'good',
  Gyldig: 'good',
  Levert: 'good',
  Ny: 'good',
  Nådd: 'good',
  OK: 'good',
  Oppfylt: 'good',
  Oppgjort: 'good',
  Realisert: 'good',
  Returnert: 'good',
  Signert: 'good',
  Stemmer: 'good',

  '8. Tapt': 'bad',
  '9. Utgått': 'bad',
  Avslått: 'bad',
  Avvik: 'bad',
  Avvist: 'bad',
  Fjernet: 'bad',
  Forsinket: 'bad',
  'Ikke i balanse': 'bad',
  Inntruffet: 'bad',
  Konkurs: 'bad',
  Mangel: 'bad',
  Mangler: 'bad',
  'Over mål': 'bad',
  Rekonstruksjon: 'bad',
  Slettet: 'bad',
  Svinn: 'bad',
  'Under avvikling': 'bad',
  'Under mål': 'bad',
  'Under tvangsavvikling': 'bad',
  Utløpt: 'bad',

  'Delvis godkjent': 'warn',
  'Delvis levert': 'warn',
  Endret: 'warn',
  'For mange': 'warn',
  Fremmed: 'warn',
  'Mangler nummer': 'warn',
  'Mangler tekst': 'warn',
  'Nær mål': 'warn',
  Oppsagt: 'warn',
  Overtrukket: 'warn',
  Stanset: 'warn',
  'Stemmer ikke': 'warn',
  Suspendert: 'warn',
  'Ukjent kode': 'warn',
  'Utløper snart': 'warn',
  Venter: 'warn',
  'Ikke koblet': 'warn',
  'Klar til leverandør': 'warn',
  'Krav å sende': 'warn',
  'Venter på varer': 'warn',
  'Å avgjøre': 'bad',

  '4. Tilbud sendt': 'active',
  '5. Forhandling': 'active',
  '6. Intensjon': 'active',
  Forfølges: 'active',
  'Krav sendt': 'active',
  Merket: 'active',
  Løpende: 'active',
  Pågår: 'active',
  Sendt: 'active',
  'Til godkjenning': 'active',
  'Under arbeid': 'active',
  'Under tiltak': 'active',
  Varslet: 'active',
  Åpen: 'active',
  Åpent: 'active',

  '1. Forespørsel': 'neutral',
  '2. Vurderes': 'neutral',
  '3. Kalkyle': 'neutral',
  Angret: 'neutral',
  Avsluttet: 'neutral',
  Forkastet: 'neutral',
  Frafalt: 'neutral',
  'Har ikke': 'neutral',
  'Ikke aktuelt': 'neutral',
  'Ikke startet': 'neutral',
  Kladd: 'neutral',
  Lukket: 'neutral',
  Planlagt: 'neutral',
  Utgått: 'neutral',
  Utkast: 'neutral',
} as const satisfies Readonly<Record<string, StateTone>>;

export type State = keyof typeof stateTones;

/** Since when, behind a status: '12.11', '02.03.2024'. */
const since = / \d{1,2}\.\d{1,2}(\.\d{4})?$/;

const formOf = (text: string) => text.replace(since, '').toLocaleLowerCase('nb');
const toneOfForm = new Map<string, StateTone>(
  Object.entries(stateTones).map(([state, tone]) => [formOf(state), tone] as const),
);

/** A status text's tone; undefined for an unknown text. */
export function knownTone(text: string): StateTone | undefined {
  return toneOfForm.get(formOf(text));
}

/** A status text's tone for rendering: neutral for an unknown text. */
export function stateTone(text: string): StateTone {
  return knownTone(text) ?? 'neutral';
}
