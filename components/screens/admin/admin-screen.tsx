'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { ComponentType } from 'react';
import { Tabs } from '@/components/kit/ui/tabs';
import { PageHeader } from '@/components/shell/frame/page-header';
import type { AdminData } from '@/lib/product/admin/read-admin';
import { AddUserTab } from './add-user-tab';
import { CompaniesTab } from './company/companies-tab';
import { NewCompanyTab } from './company/new-company-tab';
import { DeletionTab } from './deletion/deletion-tab';
import { JobsTab } from './jobs-tab';
import { KeysTab } from './keys-tab';
import { OutboxTab } from './outbox-tab';
import { PermissionsTab } from './permissions-tab';
import { ScreensTab } from './screens-tab';
import { UsersTab } from './users-tab';

type Props = {
  data: AdminData;
  /** The id of the user whose permissions were chosen last. */
  last: string | undefined;
};

const tabs = {
  brukere: { text: 'Brukere', Tab: UsersTab },
  'ny-bruker': { text: 'Legg til bruker', Tab: AddUserTab },
  tilganger: { text: 'Tilganger', Tab: PermissionsTab },
  'nytt-firma': { text: 'Opprett firma', Tab: NewCompanyTab },
  firmaer: { text: 'Mine firma', Tab: CompaniesTab },
  utsendelser: { text: 'Utsendelser', Tab: OutboxTab },
  jobber: { text: 'Jobber', Tab: JobsTab },
  sletteregler: { text: 'Sletteregler', Tab: DeletionTab },
  skjermer: { text: 'Skjermer', Tab: ScreensTab },
  nokler: { text: 'API-nøkler', Tab: KeysTab },
} satisfies Record<string, { text: string; Tab: ComponentType<Props> }>;
const ids = Object.keys(tabs) as (keyof typeof tabs)[];

const params = {
  tab: parseAsStringLiteral(ids).withDefault('brukere'),
  q: parseAsString,
  tilstand: parseAsString,
  slag: parseAsString,
  dager: parseAsString,
  person: parseAsString,
};
/** The filters of one tab are not taken along to another. */
const cleared = { q: null, tilstand: null, slag: null, dager: null, person: null };

/** Administration (specification 1, section 2.5). */
export function AdminScreen(props: Props) {
  const [{ tab }, setAddress] = useQueryStates(params);
  return (
    <>
      <PageHeader title="One adm to rule them all" />
      <main id="innhold" className="mx-auto max-w-7xl p-4 max-sm:p-2">
        <Tabs
          label="Administrasjon"
          value={tab}
          onChange={(next) => void setAddress({ ...cleared, tab: ids.find((id) => id === next) ?? 'brukere' })}
          tabs={Object.entries(tabs).map(([value, { text, Tab }]) => ({ value, text, content: <Tab {...props} /> }))}
        />
      </main>
    </>
  );
}
