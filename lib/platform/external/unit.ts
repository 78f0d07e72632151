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

/** A unit of Enhetsregisteret with the register's field names; omitted ones are absent. */
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

/** Parses a unit from the register's JSON; undefined when it is none. Never throws. */
export function readUnit(body: unknown): Unit | undefined {
  const read = unitSchema.safeParse(body);
  if (!read.success) return undefined;
  return (read.data.navn ?? read.data.organisasjonsnummer) ? read.data : undefined;
}

/** A warning before doing business with a unit: the badge's text, since when (yyyy-mm-dd), and the sentence. */
export type UnitWarning = { text: string; since?: string; sentence: string };

/** The register's warnings about a unit; empty when there are none. */
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
