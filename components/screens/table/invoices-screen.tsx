'use client';

import { FileUp } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { InvoiceDialog } from '@/components/domains/purchasing/invoices/invoice-dialog';
import { InvoiceUpload } from '@/components/domains/purchasing/invoices/invoice-upload';
import { useRefresh } from '@/components/kit/routing/address';
import { OpenableRows } from '@/components/kit/table-page/openable-rows';
import { Button } from '@/components/kit/ui/button';
import { RowsScreen } from '@/components/shell/page/rows-screen';
import type { PageView } from '@/lib/platform/routing/page-view';

/** The parameter that opens an invoice above the list. */
const invoiceParam = 'faktura';

/** Suppliers' invoices: imported, reviewed line by line, and tied by hand where no number matched. */
export function InvoicesScreen({ page }: { page: PageView }) {
  const [open, setOpen] = useQueryState(invoiceParam, parseAsString.withOptions({ scroll: false }));
  const [uploading, setUploading] = useState(false);
  const refresh = useRefresh();
  return (
    <RowsScreen page={page} wtype="datatable">
      {(id, widget) => (
        <>
          <OpenableRows
            page={page}
            id={id}
            widget={widget}
            param={invoiceParam}
            actions={
              page.mayWrite && (
                <Button look="primary" className="max-sm:grow" onClick={() => setUploading(true)}>
                  <FileUp className="size-4" aria-hidden />
                  Les inn fakturaer
                </Button>
              )
            }
          />
          {uploading && (
            <InvoiceUpload company={page.company.id} onChange={refresh} onClose={() => setUploading(false)} />
          )}
          {open !== null && (
            <InvoiceDialog
              company={page.company.id}
              id={open}
              mayWrite={page.mayWrite}
              onChange={refresh}
              onClose={() => void setOpen(null)}
            />
          )}
        </>
      )}
    </RowsScreen>
  );
}
