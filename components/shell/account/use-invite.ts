'use client';

import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { RoleId } from '@/lib/product/menu/named-roles';

/** Invites new users with a role, who choose their password by a link in a letter. */
export function useInvite(company: string, then: (email: string) => void) {
  const { busy, run } = useWork();
  return {
    busy,
    invite: (person: { username: string; fullname: string; role: RoleId }) =>
      run(async () => {
        await call('POST /api/admin/user', { body: { company, ...person } });
        snackbar.success('Invitasjonen ligger i Utsendelser');
        then(person.username.toLowerCase());
      }),
  };
}
