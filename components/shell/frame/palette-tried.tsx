import { type Typed, taxRates } from '@/lib/core/search/read-typed';
import { sayReadings } from '@/lib/core/search/say-reading';

const inWords = [
  'ingen firmaer',
  'ett firma',
  'to firmaer',
  'tre firmaer',
  'fire firmaer',
  'fem firmaer',
  'seks firmaer',
];
const companiesText = (count: number) => inWords[count] ?? `${count} firmaer`;

/** 'I begge firmaer', 'I alle tre firmaer'. */
export const everywhereText = (count: number) => (count === 2 ? 'I begge firmaer' : `I alle ${companiesText(count)}`);

/** Explains how a text was read: 'Lest som nummeret 1033, eller beløpet 1.033,00, med og uten mva.' */
export function Reading({ typed }: { typed: Typed }) {
  const readings = sayReadings(typed);
  if (readings.length === 0) return null;
  return (
    <p>
      Lest som{' '}
      {readings.map(({ as, value }, i) => (
        <span key={as}>
          {i === 0 ? '' : i === readings.length - 1 ? ' eller ' : ', '}
          {as} <strong className="figures font-semibold text-ink">{value}</strong>
        </span>
      ))}
      {typed.amount ? ', med og uten mva.' : '.'}
    </p>
  );
}

/** Lists the searches tried for a text without hits. */
export function Tried({ typed, companies }: { typed: Typed; companies: readonly string[] }) {
  const where = companies.length === 1 ? companies[0] : companiesText(companies.length);
  const rates = taxRates.join(', ').replace(/, (\d+)$/, ' og $1');
  const tried = [
    typed.number !== null && 'nummer på bilag, faktura, bestilling, kunde, prosjekt, tilbud, utstyr og ansatt',
    typed.phone !== null && 'telefonnummer med og uten 47',
    typed.orgnr !== null && 'organisasjonsnummer',
    typed.amount !== null &&
      `beløp på bilagslinjer, fakturaer, bestillinger og prislinjer, med og uten ${rates} % mva.`,
    typed.words.length > 0 &&
      'navn og tekst uten aksenter, med aa, oe og ae for å, ø og æ, og med ordene i hvilken som helst rekkefølge',
  ].filter((one) => one !== false);
  return (
    <div role="status" className="space-y-2 p-6 text-muted">
      <p className="text-ink">
        Ingen treff på «{typed.text}» i {where}.
      </p>
      {tried.length > 0 && <p>Prøvd: {tried.join('; ')}.</p>}
    </div>
  );
}
