import { z } from 'zod';
import { flag, amount as number, part, text, texts } from './lenient';

const code = part({ kode: text, beskrivelse: text });

const address = part({
  adresse: texts,
  postnummer: text,
  poststed: text,
  kommune: text,
  land: text,
  landkode: text,
});

/** A unit of Enhetsregisteret under the register's own names; what it leaves out is absent. */
const unitSchema = z.object({
  organisasjonsnummer: text,
  navn: text,
  organisasjonsform: code,
  hjemmeside: text,
  telefon: text,
  mobil: text,
  epostadresse: text,
  forretningsadresse: address,
  postadresse: address,
  naeringskode1: code,
  naeringskode2: code,
  naeringskode3: code,
  antallAnsatte: number,
  stiftelsesdato: text,
  registreringsdatoEnhetsregisteret: text,
  registrertIMvaregisteret: flag,
  sisteInnsendteAarsregnskap: text,
  slettedato: text,
  konkurs: flag,
  konkursdato: text,
  underAvvikling: flag,
  underAvviklingDato: text,
  underTvangsavviklingEllerTvangsopplosning: flag,
  underRekonstruksjonsforhandlingDato: text,
});

export type Unit = z.infer<typeof unitSchema>;
export type UnitAddress = NonNullable<Unit['forretningsadresse']>;

/** A unit from whatever JSON the register sent; undefined when it is none. Never throws. */
export function readUnit(body: unknown): Unit | undefined {
  const read = unitSchema.safeParse(body);
  if (!read.success) return undefined;
  return (read.data.navn ?? read.data.organisasjonsnummer) ? read.data : undefined;
}

/** Something to know before doing business: the badge's text, since when (yyyy-mm-dd), and the sentence. */
export type UnitWarning = { text: string; since?: string; sentence: string };

/** What the register warns of; empty for a unit that is well. */
export function unitWarnings(unit: Unit): UnitWarning[] {
  const found: UnitWarning[] = [];
  if (unit.slettedato) {
    found.push({ text: 'Slettet', since: unit.slettedato, sentence: 'Foretaket er slettet fra Enhetsregisteret.' });
  }
  if (unit.konkurs) found.push({ text: 'Konkurs', since: unit.konkursdato, sentence: 'Foretaket er konkurs.' });
  if (unit.underTvangsavviklingEllerTvangsopplosning) {
    const sentence = 'Foretaket er under tvangsavvikling eller tvangsoppløsning.';
    found.push({ text: 'Under tvangsavvikling', sentence });
  }
  if (unit.underAvvikling) {
    const sentence = 'Foretaket er under avvikling.';
    found.push({ text: 'Under avvikling', since: unit.underAvviklingDato, sentence });
  }
  if (unit.underRekonstruksjonsforhandlingDato) {
    const since = unit.underRekonstruksjonsforhandlingDato;
    found.push({ text: 'Rekonstruksjon', since, sentence: 'Foretaket er under rekonstruksjon.' });
  }
  return found;
}
