'use client';

import clsx from 'clsx';
import { Command } from 'cmdk';
import type { ReactNode } from 'react';
import { PageIcon } from '@/components/kit/ui/page-icon';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatNumber } from '@/lib/core/format/number';
import type { PageIcon as PageIconName } from '@/lib/platform/routing/page';
import type { HitAmount, SearchHit } from '@/lib/product/search/hit';
import { CompanyMark } from './company-mark';

/** A row of the palette: what it is called, and what choosing it does. */
export type PaletteRow = {
  /** Unique among the rows. */
  value: string;
  name: string;
  note?: string | undefined;
  icon: ReactNode;
  /** The hit it is, which the right side shows. */
  hit?: SearchHit;
  /** The action of choosing it, in words: 'Åpne bilaget'. */
  action: string;
  /** Its address, where it has one. */
  href?: string;
  run: () => void;
};

export type PaletteGroup = { title: string; note?: string | undefined; rows: readonly PaletteRow[] };

const itemClass =
  'flex min-h-9 max-sm:min-h-12 items-center gap-3 rounded-control px-2 py-1.5 text-body select-none data-[selected=true]:bg-accent-soft';
const groupClass =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:text-muted';

const icons: Readonly<Record<string, PageIconName>> = {
  Bilag: 'book',
  Faktura: 'file',
  Kundefaktura: 'file',
  Bestilling: 'list',
  Prislinje: 'tags',
  Kunde: 'building',
  Leverandør: 'truck',
  Prosjekt: 'hammer',
  Tilbud: 'handshake',
  Kontrakt: 'file',
  Utstyr: 'wrench',
  Ansatt: 'users',
  Kontakt: 'contact',
  Konto: 'wallet',
};

/** Shows a hit's kind, or its company's mark when several are searched. */
export function HitIcon({ hit, everywhere }: { hit: SearchHit; everywhere: boolean }) {
  if (everywhere) return <CompanyMark company={hit.company} />;
  return <PageIcon name={icons[hit.kind] ?? 'file'} className="size-4 shrink-0 text-muted" />;
}

/** An amount to the øre; the one that was typed is marked. */
function Amount({ amount, found }: Pick<HitAmount, 'amount' | 'found'>) {
  const text = formatNumber(amount, 2);
  return found ? <mark className="rounded-xs bg-warn-soft px-1 text-ink">{text}</mark> : text;
}

function HitAmounts({ amounts: [first, second] }: Pick<SearchHit, 'amounts'>) {
  if (!first) return null;
  return (
    <span className="figures shrink-0 text-right">
      <span className="block">
        <Amount {...first} /> {second && first.text}
      </span>
      <span className="block text-caption text-muted">
        {second ? second.text : first.text} {second && <Amount {...second} />}
      </span>
    </span>
  );
}

function RowContent({ name, note, icon, hit }: PaletteRow) {
  return (
    <>
      {icon}
      <span className="min-w-0 grow">
        <span className="block truncate">{name}</span>
        {hit && note && <span className="block truncate text-caption text-muted">{note}</span>}
      </span>
      {hit?.state && <StatePill text={hit.state} />}
      {hit && <HitAmounts amounts={hit.amounts} />}
      {!hit && note && <span className="figures shrink-0 text-caption text-muted">{note}</span>}
    </>
  );
}

/** The groups of the palette with their rows. */
export function PaletteGroups({ groups }: { groups: readonly PaletteGroup[] }) {
  return groups.map(({ title, note, rows }) => (
    <Command.Group
      key={title}
      heading={
        <>
          {title}
          {note && <span className="text-faint"> {note}</span>}
        </>
      }
      className={groupClass}
    >
      {rows.map((row) => (
        <Command.Item
          key={row.value}
          value={row.value}
          onSelect={row.run}
          className={clsx(itemClass, row.hit && 'min-h-11')}
        >
          <RowContent {...row} />
        </Command.Item>
      ))}
    </Command.Group>
  ));
}
