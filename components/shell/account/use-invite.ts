'use client';

import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useGo, useRefresh } from '@/components/kit/routing/address';
import { snackbar } from '@/components/kit/ui/snackbar';
import { adminPath } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';

/** Invites new users, who choose their password by a link in a letter, and goes to their permissions, of which they have none. */
export function useInvite(company: string) {
  const go = useGo();
  const refresh = useRefresh();
  const { busy, run } = useWork();
  return {
    busy,
    invite: (person: { username: string; fullname: string }) =>
      run(async () => {
        await call('POST /api/admin/user', { body: { company, ...person } });
        snackbar.success('Invitasjonen ligger i Utsendelser');
        refresh();
        go(href(adminPath, { company, tab: 'tilganger', bruker: person.username.toLowerCase() }));
      }),
  };
}
