import { z } from 'zod';
import { amount, flag, part, text } from './lenient';

/** One set of accounts of Regnskapsregisteret with the register's field names, two of which are misspelled. */
const accountsSchema = z.object({
  journalnr: text,
  regnskapstype: text,
  regnskapsperiode: part({ fraDato: text, tilDato: text }),
  valuta: text,
  avviklingsregnskap: flag,
  oppstillingsplan: text,
  revisjon: part({ ikkeRevidertAarsregnskap: flag, fravalgRevisjon: flag }),
  regnkapsprinsipper: part({ smaaForetak: flag, regnskapsregler: text }),
  egenkapitalGjeld: part({
    sumEgenkapitalGjeld: amount,
    egenkapital: part({
      sumEgenkapital: amount,
      opptjentEgenkapital: part({ sumOpptjentEgenkapital: amount }),
      innskuttEgenkapital: part({ sumInnskuttEgenkaptial: amount }),
    }),
    gjeldOversikt: part({
      sumGjeld: amount,
      kortsiktigGjeld: part({ sumKortsiktigGjeld: amount }),
      langsiktigGjeld: part({ sumLangsiktigGjeld: amount }),
    }),
  }),
  eiendeler: part({
    sumEiendeler: amount,
    omloepsmidler: part({ sumOmloepsmidler: amount }),
    anleggsmidler: part({ sumAnleggsmidler: amount }),
  }),
  resultatregnskapResultat: part({
    ordinaertResultatFoerSkattekostnad: amount,
    aarsresultat: amount,
    totalresultat: amount,
    finansresultat: part({
      nettoFinans: amount,
      finansinntekt: part({ sumFinansinntekter: amount }),
      finanskostnad: part({ sumFinanskostnad: amount }),
    }),
    driftsresultat: part({
      driftsresultat: amount,
      driftsinntekter: part({ sumDriftsinntekter: amount }),
      driftskostnad: part({ sumDriftskostnad: amount }),
    }),
  }),
});

export type Accounts = z.infer<typeof accountsSchema>;

/** The year in which a set of accounts ends, if it says so. */
export function accountsYear({ regnskapsperiode }: Accounts): number | undefined {
  const year = Number(/^(\d{4})-\d{2}-\d{2}$/.exec(regnskapsperiode?.tilDato ?? '')?.[1]);
  return year >= 1900 && year <= 2200 ? year : undefined;
}

/**
 * The company's own accounts from the register's JSON, newest first (group accounts only where there are no others);
 * undefined when it is no list. Never throws.
 */
export function readAccounts(body: unknown): Accounts[] | undefined {
  if (!Array.isArray(body)) return undefined;
  const sets = body.slice(0, 50).flatMap((item) => accountsSchema.safeParse(item).data ?? []);
  const own = sets.filter(({ regnskapstype }) => regnskapstype !== 'KONSERN');
  const end = (set: Accounts) => set.regnskapsperiode?.tilDato ?? '';
  return (own.length > 0 ? own : sets).sort((a, b) => (end(a) < end(b) ? 1 : end(a) > end(b) ? -1 : 0));
}
