import { surfaceTreatment } from '@/lib/tools/demo/companies/surface-treatment';

/** What the stand-in has under which organisation number; any other is unknown to it. */
export const standIn = {
  healthy: '974760673',
  dollars: '923609016',
  withoutAccounts: '976030788',
  bankrupt: '971497017',
  deleted: '123456785',
  gone: '974683520',
  windingUp: '910001000',
  hangs: '910001019',
  trickles: '910001027',
  redirects: '910001035',
  tooLarge: '910001043',
  notJson: '910001051',
  otherJson: '910001078',
  failing: '910001086',
  /** Away between a question for /away/{orgnr} and one for /back/{orgnr}. */
  shaky: '910001094',
} as const;

const as = { kode: 'AS', beskrivelse: 'Aksjeselskap' };

/** A unit as the register answers it. */
export function unit(orgnr: string, navn: string, more: object = {}) {
  return {
    organisasjonsnummer: orgnr,
    navn,
    organisasjonsform: {
      ...as,
      _links: { self: { href: 'https://data.brreg.no/enhetsregisteret/api/organisasjonsformer/AS' } },
    },
    hjemmeside: 'www.eksempel.no',
    telefon: '22 00 00 00',
    epostadresse: 'post@eksempel.no',
    postadresse: {
      adresse: ['Postboks 12'],
      postnummer: '0101',
      poststed: 'OSLO',
      kommune: 'OSLO',
      land: 'Norge',
      landkode: 'NO',
    },
    forretningsadresse: {
      adresse: ['Storgata 1', '3. etasje'],
      postnummer: '0155',
      poststed: 'OSLO',
      kommune: 'OSLO',
      kommunenummer: '0301',
      land: 'Norge',
      landkode: 'NO',
    },
    naeringskode1: { kode: '43.341', beskrivelse: 'Malerarbeid' },
    naeringskode2: { kode: '25.610', beskrivelse: 'Overflatebehandling av metaller' },
    antallAnsatte: 42,
    harRegistrertAntallAnsatte: true,
    stiftelsesdato: '1998-03-12',
    registrertIMvaregisteret: true,
    sisteInnsendteAarsregnskap: '2025',
    konkurs: false,
    underAvvikling: false,
    underTvangsavviklingEllerTvangsopplosning: false,
    respons_klasse: 'Enhet',
    _links: { self: { href: `https://data.brreg.no/enhetsregisteret/api/enheter/${orgnr}` } },
    ...more,
  };
}

// A unit that has told the register no more than it must.
const slim = { hjemmeside: undefined, postadresse: undefined, telefon: undefined, epostadresse: undefined };

export const units: Readonly<Record<string, object>> = {
  [standIn.healthy]: unit(standIn.healthy, 'NORDFJORD OVERFLATE AS'),
  [standIn.dollars]: unit(standIn.dollars, 'HAVBUNN ENERGI ASA', {
    organisasjonsform: { kode: 'ASA', beskrivelse: 'Allmennaksjeselskap' },
    antallAnsatte: 21_272,
  }),
  [standIn.withoutAccounts]: unit(standIn.withoutAccounts, 'NYSTARTET MALER AS', { ...slim, antallAnsatte: undefined }),
  [standIn.bankrupt]: unit(standIn.bankrupt, 'KONKURS BYGG AS', { ...slim, konkurs: true, konkursdato: '2026-03-02' }),
  [standIn.deleted]: {
    organisasjonsnummer: standIn.deleted,
    navn: 'BORTE VEKK AS',
    organisasjonsform: as,
    slettedato: '2024-05-31',
    respons_klasse: 'SlettetEnhet',
    _links: {},
  },
  [standIn.windingUp]: unit(standIn.windingUp, 'AVVIKLING AS', {
    ...slim,
    underAvvikling: true,
    underTvangsavviklingEllerTvangsopplosning: true,
    // What a page must never make a link of.
    hjemmeside: 'javascript:alert(1)',
  }),
  [standIn.shaky]: unit(standIn.shaky, 'USTØ AS', slim),
  // The demo's own, as its letterhead has it.
  [surfaceTreatment.orgnr]: unit(surfaceTreatment.orgnr, surfaceTreatment.name, {
    telefon: surfaceTreatment.letterhead.phone,
    epostadresse: surfaceTreatment.letterhead.email,
    postadresse: {
      adresse: [surfaceTreatment.letterhead.address],
      postnummer: surfaceTreatment.letterhead.postalCode,
      poststed: surfaceTreatment.letterhead.city,
      land: 'Norge',
      landkode: 'NO',
    },
  }),
};

/** The roles of a unit whose chairman has this name: first name, and the rest. */
export function roles(orgnr: string, chairman: string) {
  const [fornavn, ...rest] = chairman.split(' ');
  const person = (kode: string, navn: object, more: object = {}) => ({
    type: { kode, beskrivelse: kode },
    person: { fodselsdato: '1970-01-31', navn, erDoed: false },
    fratraadt: false,
    rekkefolge: 0,
    ...more,
  });
  return {
    rollegrupper: [
      {
        type: { kode: 'DAGL', beskrivelse: 'Daglig leder' },
        roller: [person('DAGL', { fornavn: 'Per', etternavn: 'Daglig' })],
      },
      {
        type: { kode: 'STYR', beskrivelse: 'Styre' },
        sistEndret: '2025-02-01',
        roller: [
          person('LEDE', { fornavn: 'Ole', etternavn: 'Fratrådt' }, { fratraadt: true }),
          person('LEDE', { fornavn, etternavn: rest.join(' ') }),
          person('MEDL', { fornavn: 'Eva', etternavn: 'Medlem' }),
        ],
      },
    ],
    _links: { self: { href: `https://data.brreg.no/enhetsregisteret/api/enheter/${orgnr}/roller` } },
  };
}

/** Accounts of one year; `size` is the operating revenue, what the rest is worked out from. */
export function accountsOf(orgnr: string, year: number, valuta: string, size: number) {
  return {
    id: year,
    journalnr: `${year}000001`,
    regnskapstype: 'SELSKAP',
    virksomhet: { organisasjonsnummer: orgnr, organisasjonsform: 'AS', morselskap: false },
    regnskapsperiode: { fraDato: `${year}-01-01`, tilDato: `${year}-12-31` },
    valuta,
    avviklingsregnskap: false,
    oppstillingsplan: 'store',
    revisjon: { ikkeRevidertAarsregnskap: false },
    regnkapsprinsipper: { smaaForetak: false, regnskapsregler: 'regnskapslovenAlminneligRegler' },
    egenkapitalGjeld: {
      sumEgenkapitalGjeld: size * 0.8,
      egenkapital: {
        sumEgenkapital: size * 0.2,
        opptjentEgenkapital: { sumOpptjentEgenkapital: size * 0.15 },
        innskuttEgenkapital: { sumInnskuttEgenkaptial: size * 0.05 },
      },
      gjeldOversikt: {
        sumGjeld: size * 0.6,
        kortsiktigGjeld: { sumKortsiktigGjeld: size * 0.4 },
        langsiktigGjeld: { sumLangsiktigGjeld: size * 0.2 },
      },
    },
    eiendeler: {
      sumEiendeler: size * 0.8,
      omloepsmidler: { sumOmloepsmidler: size * 0.5 },
      anleggsmidler: { sumAnleggsmidler: size * 0.3 },
    },
    resultatregnskapResultat: {
      ordinaertResultatFoerSkattekostnad: size * 0.09,
      aarsresultat: size * -0.07,
      totalresultat: size * -0.07,
      finansresultat: {
        nettoFinans: 0,
        finansinntekt: { sumFinansinntekter: 0 },
        finanskostnad: { sumFinanskostnad: 0 },
      },
      driftsresultat: {
        driftsresultat: size * 0.1,
        driftsinntekter: { sumDriftsinntekter: size },
        driftskostnad: { sumDriftskostnad: size * 0.9 },
      },
    },
  };
}

export const accounts: Readonly<Record<string, object>> = {
  [standIn.healthy]: accountsOf(standIn.healthy, 2025, 'NOK', 120_000_000),
  [standIn.dollars]: accountsOf(standIn.dollars, 2025, 'USD', 72_000_000_000),
  [standIn.bankrupt]: accountsOf(standIn.bankrupt, 2024, 'NOK', 4_000_000),
  [standIn.shaky]: accountsOf(standIn.shaky, 2025, 'NOK', 1_000_000),
};
