'use client';

import { ScanBarcode } from 'lucide-react';
import { usePathname, useSearchParams } from 'next/navigation';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { href } from '@/lib/platform/routing/href';

/** The parameter of a page of scanning that shows the set-up in its place. */
export const setupParam = 'oppsett';

/** The address of the page with its set-up, or without. */
export function useSetupAddress(open: boolean): string {
  const path = usePathname();
  const { [setupParam]: _, ...params } = Object.fromEntries(useSearchParams());
  return href(path, { ...params, [setupParam]: open ? '1' : undefined });
}

/** The way to the test of the scanner. */
export function ScannerNote() {
  const address = useSetupAddress(true);
  return (
    <Link prefetch={false} className={buttonClass('quiet', 'max-sm:h-10!')} href={address}>
      <ScanBarcode className="size-4" aria-hidden />
      Virker ikke skanneren?
    </Link>
  );
}

/** The offer to set the scanner up, once several codes in a row look misread. */
export function ScannerOffer({ strange }: { strange: number }) {
  const address = useSetupAddress(true);
  if (strange < 3) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warn-soft px-4 py-3">
      <span className="min-w-40 grow basis-0">
        {strange} koder på rad er ukjente og ser feilskrevet ut. Skanneren kan være satt til et annet tastatur enn
        PC-en.
      </span>
      <Link prefetch={false} className={buttonClass('secondary', 'max-sm:h-12!')} href={address}>
        Sett opp skanneren
      </Link>
    </div>
  );
}
