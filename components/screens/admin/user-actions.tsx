'use client';

import { Ellipsis, KeyRound, Link2, Link2Off, Mail, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useGo, useRefresh } from '@/components/kit/routing/address';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { Dialog } from '@/components/kit/ui/dialog';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Menu, MenuItem } from '@/components/kit/ui/menu';
import { ShownOnce } from '@/components/kit/ui/shown-once';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatStamp } from '@/lib/core/format/date';
import { adminPath } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';
import type { AdminUser } from '@/lib/product/admin/rows';

type Props = { company: string; user: AdminUser; hasLink: boolean };

/**
 * An administrator's actions on a user: permissions, suspension, and a link to a new password, which can be revoked.
 */
export function UserActions({ company, user, hasLink }: Props) {
  const go = useGo();
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<{ path: string | null; expiresAt: string }>();
  const { Username, Fullname, Suspended } = user;
  const link = { company, username: Username };

  const change = (suspended: boolean) =>
    run(async () => {
      const body = { company, username: Username, suspended: String(suspended) };
      await call('POST /api/admin/usersuspend', { body });
      setAsking(false);
      snackbar.success('Lagret', () => void change(!suspended));
      refresh();
    });

  const mailLink = () =>
    run(async () => {
      await call('POST /api/admin/userresetlink', { body: { ...link, mail: true } });
      snackbar.success('Brevet ligger i Utsendelser');
      refresh();
    });

  const endLink = () =>
    run(async () => {
      await call('DELETE /api/admin/userresetlink', { body: link });
      snackbar.success('Lenken er avsluttet');
      refresh();
    });

  return (
    <>
      <Menu trigger={<IconButton label={`Valg for ${Fullname}`} icon={<Ellipsis />} />}>
        <MenuItem
          icon={<KeyRound />}
          onSelect={() => go(href(adminPath, { company, tab: 'tilganger', bruker: Username }))}
        >
          Tilganger
        </MenuItem>
        <MenuItem
          icon={<Link2 />}
          disabled={busy}
          onSelect={() => void run(async () => setMade(await call('POST /api/admin/userresetlink', { body: link })))}
        >
          Lag lenke til nytt passord
        </MenuItem>
        <MenuItem icon={<Mail />} disabled={busy} onSelect={() => void mailLink()}>
          Send lenke til nytt passord
        </MenuItem>
        {hasLink && (
          <MenuItem icon={<Link2Off />} disabled={busy} onSelect={() => void endLink()}>
            Avslutt lenken til nytt passord
          </MenuItem>
        )}
        {Suspended ? (
          <MenuItem icon={<UserCheck />} disabled={busy} onSelect={() => void change(false)}>
            Opphev suspensjon
          </MenuItem>
        ) : (
          <MenuItem icon={<UserX />} disabled={busy} onSelect={() => setAsking(true)}>
            Suspender
          </MenuItem>
        )}
      </Menu>
      <AskDialog
        title={`Suspendere ${Fullname}?`}
        description="Brukeren slipper ikke inn i firmaet før suspensjonen er opphevet. Tilgangene beholdes."
        action="Suspender"
        look="danger"
        disabled={busy}
        open={asking}
        onOpenChange={setAsking}
        onDo={() => change(true)}
      />
      {made && (
        <Dialog
          title={`Lenke til nytt passord for ${Fullname}`}
          description={`Gi lenken til brukeren selv. Den virker én gang, og til ${formatStamp(new Date(made.expiresAt))}.`}
          open
          onOpenChange={() => {
            setMade(undefined);
            refresh();
          }}
        >
          <ShownOnce label="Lenken" value={window.location.origin + made.path} button="Kopier lenken" />
        </Dialog>
      )}
    </>
  );
}
