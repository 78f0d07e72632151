'use client';

import { Building2, List, X } from 'lucide-react';
import { Button } from '@/components/kit/ui/button';
import { IconButton } from '@/components/kit/ui/icon-button';
import { supplierColumns } from '@/lib/core/columns/suppliers';
import type { SupplierChoice } from '@/lib/domains/registers/master/supplier-choices';
import { SelectionDialog } from './selection-dialog';

/** The columns of specification 2, screen 10. */
const columns = [
  supplierColumns.one('no', { width: 72 }),
  supplierColumns.one('name', { width: undefined }),
  supplierColumns.one('orgnr', { width: 96 }),
  supplierColumns.one('classification', { width: 160 }),
  supplierColumns.one('rank', { width: 48 }),
];

const noneYet = 'Ingen leverandører ennå. Legg dem inn under Grunndata → Leverandører, eller les inn en SAF-T-fil.';

export type ChosenSupplier = { xid: string; label: string; email?: string | null };

/**
 * The supplier picker toolbar (specification 2, screen 10): the chosen supplier, the dialog to choose another, and
 * 'Hent varelinjer', which passes the supplier to `onFetchLines`.
 */
export function SupplierPicker({
  companyId,
  supplier,
  onSupplier,
  onFetchLines,
  disabled = false,
}: {
  companyId: string;
  supplier: ChosenSupplier | undefined;
  onSupplier: (supplier: ChosenSupplier | undefined) => void;
  onFetchLines: (supplierId: string) => void;
  disabled?: boolean;
}) {
  return (
    <fieldset aria-label="Leverandør" className="flex min-w-0 flex-wrap items-center gap-2">
      <span className="flex min-w-0 max-w-full items-center">
        <SelectionDialog
          title="Velg leverandør"
          call={{
            name: 'GET /api/master/component?scope=suppliers',
            params: { company: companyId, componentid: 'supplier-picker' },
          }}
          columns={columns}
          trigger={
            <Button disabled={disabled} className="min-w-0 max-w-[calc(100vw-7rem)]">
              <Building2 className="size-4 shrink-0 text-muted" aria-hidden />
              <span className="text-muted">Leverandør</span>
              <span className="truncate">{supplier?.label ?? 'Velg …'}</span>
            </Button>
          }
          onChoose={(row) => {
            const { xid, no, name, email } = row as SupplierChoice;
            onSupplier({ xid, label: `${no} ${name}`, email });
          }}
          empty={noneYet}
        />
        {supplier && (
          <IconButton
            label="Fjern leverandøren"
            icon={<X />}
            disabled={disabled}
            onClick={() => onSupplier(undefined)}
          />
        )}
      </span>
      <Button disabled={!supplier || disabled} onClick={() => supplier && onFetchLines(supplier.xid)}>
        <List className="size-4" aria-hidden />
        Hent varelinjer
      </Button>
    </fieldset>
  );
}
