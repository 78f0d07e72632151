import type { ReactNode } from 'react';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { homepageHref } from '@/lib/platform/external/homepage';
import type { Unit, UnitAddress } from '@/lib/platform/external/unit';

type Fact = { name: string; value: ReactNode };

/** The lines of an address; without the country when it is Norway. */
function addressLines({ adresse = [], postnummer, poststed, land, landkode }: UnitAddress): string[] {
  const place = [postnummer, poststed].filter((part) => part !== undefined).join(' ');
  const country = landkode === 'NO' ? undefined : land;
  return [...adresse, place, country ?? ''].filter((line) => line !== '');
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no order but their own, and two may be alike.
    <span key={i} className="block">
      {line}
    </span>
  ));
}

function factsOf(unit: Unit): Fact[] {
  const { forretningsadresse, postadresse, antallAnsatte, telefon, mobil, epostadresse, hjemmeside, stiftelsesdato } =
    unit;
  const facts: Fact[] = [];
  const say = (name: string, value: ReactNode) => facts.push({ name, value });
  for (const [name, address] of [
    ['Forretningsadresse', forretningsadresse],
    ['Postadresse', postadresse],
  ] as const) {
    const lines = address ? addressLines(address) : [];
    if (lines.length > 0) say(name, <Lines lines={lines} />);
  }
  const codes = [unit.naeringskode1, unit.naeringskode2, unit.naeringskode3].flatMap((code) => {
    const line = [code?.kode, code?.beskrivelse].filter((part) => part !== undefined).join(' ');
    return line === '' ? [] : [line];
  });
  if (codes.length > 0) say(codes.length > 1 ? 'Næringskoder' : 'Næringskode', <Lines lines={codes} />);
  if (antallAnsatte !== undefined) say('Ansatte', formatNumber(antallAnsatte));
  const phone = telefon ?? mobil;
  if (phone !== undefined) say('Telefon', phone);
  if (epostadresse !== undefined) say('E-post', <span className="break-all">{epostadresse}</span>);
  const homepage = homepageHref(hjemmeside);
  if (homepage !== undefined) {
    say(
      'Hjemmeside',
      <a href={homepage} target="_blank" rel="noopener noreferrer" className="break-all text-accent hover:underline">
        {hjemmeside}
      </a>,
    );
  }
  if (stiftelsesdato !== undefined) say('Stiftet', formatDate(stiftelsesdato));
  if (unit.registrertIMvaregisteret !== undefined) {
    say('Merverdiavgift', unit.registrertIMvaregisteret ? 'Registrert' : 'Ikke registrert');
  }
  return facts;
}

/** The register's facts of a unit, as names and values; unknown facts are left out. */
export function UnitFacts({ unit }: { unit: Unit }) {
  const facts = factsOf(unit);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-caption leading-5 text-muted">{name}</dt>
          <dd className="min-w-0 wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
