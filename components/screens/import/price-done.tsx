'use client';

import { CircleCheck, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCompanyPages, useShell } from '@/components/kit/context/shell-context';
import { UploadError } from '@/components/kit/input/import/upload-progress';
import { useUndoImport } from '@/components/kit/live-table/use-table-import';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { formatNumber } from '@/lib/core/format/number';
import { priceListHref } from '@/lib/domains/bids/calculations/price-list-address';
import { priceListPath } from '@/lib/platform/routing/paths';
import type { PriceImportDone } from './use-price-import';

/** The result of an import, with a link to its lines in the price list. */
export function PriceDone({
  done: { rows, preview, op },
  companyId,
  onUndone,
}: {
  done: PriceImportDone;
  companyId: string;
  onUndone: () => void;
}) {
  const [refused, setRefused] = useState<string>();
  const { undoing, undo } = useUndoImport(companyId, 'price_line', { undone: onUndone, refused: setRefused });
  const { company } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button has been unmounted: the focus moves to the result.
  useEffect(() => heading.current?.focus(), []);
  const { pages } = useCompanyPages(company);
  const readable = pages.some(({ path }) => path === priceListPath);
  const names = preview.suppliers.map(({ no, name }) => `${no} ${name}`);
  return (
    <section aria-labelledby="price-done" className="rounded-control border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2
          ref={heading}
          id="price-done"
          tabIndex={-1}
          className="mr-auto flex scroll-mt-20 outline-none items-center gap-2 text-heading font-semibold"
        >
          <CircleCheck className="size-5 shrink-0 text-good" aria-hidden />
          {preview.kind === 'discounts' ? 'Rabattene er lest inn' : 'Prislisten er lest inn'}
        </h2>
        <Button onClick={() => void undo(op)} disabled={undoing}>
          <Undo2 className="size-4" aria-hidden /> Angre importen
        </Button>
        {readable && (
          <Link
            href={priceListHref(
              companyId,
              preview.suppliers.map(({ xid }) => xid),
            )}
            className={buttonClass('primary')}
          >
            Vis i prislisten
          </Link>
        )}
      </div>
      <p className="figures mt-1 text-muted">
        {formatNumber(rows)} {rows === 1 ? 'rad' : 'rader'} fra {names.slice(0, 3).join(', ')}
        {names.length > 3 && ` og ${formatNumber(names.length - 3)} til`}:{' '}
        {preview.kind === 'discounts'
          ? `${formatNumber(preview.changed)} ${preview.changed === 1 ? 'pris' : 'priser'} endret.`
          : `${formatNumber(preview.new)} lagt til, ${formatNumber(preview.changed)} endret, ${formatNumber(preview.unchanged)} uendret.`}
      </p>
      {refused && <UploadError text={refused} />}
    </section>
  );
}
