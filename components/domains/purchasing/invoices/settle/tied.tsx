'use client';

import { Link2, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { SelectionDialog } from '@/components/kit/input/pickers/selection-dialog';
import { Button } from '@/components/kit/ui/button';
import { Link } from '@/components/kit/ui/link';
import { supplierColumns } from '@/lib/core/columns/suppliers';

const small = 'h-6! px-1! text-caption! font-normal! max-sm:h-10! max-sm:px-2!';

export type Kind = 'leverandør' | 'prosjekt' | 'vare';
export type Tie = (kind: Kind, target: string | null, line?: string) => void;

/** Shows the thing a part of an invoice is tied to, and the choice of another. */
export function Tied({
  company,
  kind,
  name,
  address,
  of,
  mayWrite,
  busy,
  onTie,
}: {
  company: string;
  kind: Kind;
  name: string | null;
  /** The page of what it is tied to. */
  address?: string | undefined;
  /** The part's name, to make the buttons' accessible names unique. */
  of: string;
  mayWrite: boolean;
  busy: boolean;
  onTie: (target: string | null) => void;
}) {
  const columns = useMemo(() => [supplierColumns.one('no'), supplierColumns.one('name', { ref: undefined })], []);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      {name === null ? (
        <span className="inline-flex items-center gap-1 text-warn">
          <TriangleAlert className="size-4" aria-hidden />
          Ikke koblet
        </span>
      ) : (
        <span className="wrap-anywhere">
          {address ? (
            <Link prefetch={false} href={address} className="text-accent hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
      )}
      {mayWrite && (
        <SelectionDialog
          title={`Koble ${of}`}
          call={{ name: 'GET /api/equipment/invoice?choices=[choices]', params: { company, choices: kind } }}
          columns={columns}
          trigger={
            <Button
              look="quiet"
              className={small}
              disabled={busy}
              aria-label={`${name === null ? 'Koble' : 'Bytt'} ${of}`}
            >
              {name === null && <Link2 className="size-4" aria-hidden />}
              {name === null ? 'Koble' : 'Bytt'}
            </Button>
          }
          onChoose={(row) => onTie(String(row.xid))}
        />
      )}
      {mayWrite && name !== null && (
        <Button look="quiet" className={small} disabled={busy} aria-label={`Løsne ${of}`} onClick={() => onTie(null)}>
          Løsne
        </Button>
      )}
    </span>
  );
}
