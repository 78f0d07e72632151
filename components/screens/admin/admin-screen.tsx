'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
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

const tabs = [
  'brukere',
  'ny-bruker',
  'tilganger',
  'nytt-firma',
  'firmaer',
  'utsendelser',
  'jobber',
  'sletteregler',
  'skjermer',
  'nokler',
] as const;

const params = {
  tab: parseAsStringLiteral(tabs).withDefault('brukere'),
  q: parseAsString,
  tilstand: parseAsString,
  slag: parseAsString,
  dager: parseAsString,
  person: parseAsString,
};
/** The filters of one tab are not taken along to another. */
const cleared = { q: null, tilstand: null, slag: null, dager: null, person: null };

/** Administration (specification 1, section 2.5). `last` is the id of the user whose permissions were chosen last. */
export function AdminScreen({ data, last }: { data: AdminData; last: string | undefined }) {
  const [{ tab }, setAddress] = useQueryStates(params);
  return (
    <>
      <PageHeader title="One adm to rule them all" />
      <main id="innhold" className="mx-auto max-w-7xl p-4 max-sm:p-2">
        <Tabs
          label="Administrasjon"
          value={tab}
          onChange={(next) => void setAddress({ ...cleared, tab: tabs.find((t) => t === next) ?? 'brukere' })}
          tabs={[
            { value: 'brukere', text: 'Brukere', content: <UsersTab data={data} /> },
            { value: 'ny-bruker', text: 'Legg til bruker', content: <AddUserTab data={data} /> },
            { value: 'tilganger', text: 'Tilganger', content: <PermissionsTab data={data} last={last} /> },
            { value: 'nytt-firma', text: 'Opprett firma', content: <NewCompanyTab data={data} /> },
            { value: 'firmaer', text: 'Mine firma', content: <CompaniesTab data={data} /> },
            { value: 'utsendelser', text: 'Utsendelser', content: <OutboxTab company={data.company.id} /> },
            { value: 'jobber', text: 'Jobber', content: <JobsTab company={data.company.id} /> },
            { value: 'sletteregler', text: 'Sletteregler', content: <DeletionTab company={data.company.id} /> },
            { value: 'skjermer', text: 'Skjermer', content: <ScreensTab data={data} /> },
            { value: 'nokler', text: 'API-nøkler', content: <KeysTab data={data} /> },
          ]}
        />
      </main>
    </>
  );
}
