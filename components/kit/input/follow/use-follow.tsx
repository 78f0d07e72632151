'use client';

import { BellPlus, Mail } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Late } from '@/components/kit/client/late';
import { part } from '@/components/kit/client/part';
import { useShell } from '@/components/kit/context/shell-context';
import { MenuItem } from '@/components/kit/ui/menu';
import { hasRows } from '@/lib/core/widgets/of-widget';
import { downloadKinds, shownQuery } from '@/lib/platform/routing/download-href';
import type { PageView } from '@/lib/platform/routing/page-view';

const AlertDialog = part((watch) =>
  dynamic(() => watch(import('./alert-dialog')).then((module) => module.AlertDialog)),
);
const MailDialog = part((watch) => dynamic(() => watch(import('./mail-dialog')).then((module) => module.MailDialog)));

/** True for a page with a figure: a stat, or a list with rows. */
const hasFigures = ({ widgets }: PageView) =>
  Object.values(widgets).some((widget) => widget.wtype === 'stat' || hasRows(widget));

/**
 * Builds the menu entries for being notified about a page, and the dialogs they open, to be drawn outside the menu. A
 * group's page has none: its figures are read company by company.
 */
export function useFollow(page: PageView): { items: ReactNode; dialogs: ReactNode } {
  const { group } = useShell();
  const search = useSearchParams();
  const [open, setOpen] = useState<'alert' | 'mail'>();
  if (group) return { items: null, dialogs: null };
  const query = shownQuery(page, search);
  const close = () => setOpen(undefined);
  return {
    items: (
      <>
        {hasFigures(page) && (
          <MenuItem icon={<BellPlus />} onSelect={() => setOpen('alert')}>
            Si fra når …
          </MenuItem>
        )}
        {downloadKinds.includes(page.kind) && (
          <MenuItem icon={<Mail />} onSelect={() => setOpen('mail')}>
            Send på e-post …
          </MenuItem>
        )}
      </>
    ),
    dialogs: open && (
      <Late waiting={null} missing="Skjemaet kunne ikke hentes.">
        {open === 'alert' && <AlertDialog page={page} query={query} onClose={close} />}
        {open === 'mail' && <MailDialog page={page} query={query} onClose={close} />}
      </Late>
    ),
  };
}
