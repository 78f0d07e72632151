'use client';

import clsx from 'clsx';
import { Check, ChevronsUpDown, Settings } from 'lucide-react';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { Late } from '@/components/kit/client/late';
import { part } from '@/components/kit/client/part';
import { attempt } from '@/components/kit/client/use-work';
import { administeredOf, useShell } from '@/components/kit/context/shell-context';
import { useGo, useRefresh } from '@/components/kit/routing/address';
import { Menu, MenuItem, MenuLabel, MenuLine } from '@/components/kit/ui/menu';
import { groupParam } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { CompanyMark, GroupMark } from './company-mark';

// Its file comes when a group is set up.
const GroupDialog = part((watch) =>
  dynamic(() => watch(import('./group-dialog')).then((module) => module.GroupDialog)),
);

/** Makes a company active and opens the given path in it, through the loading screen. */
export function useChooseCompany() {
  const go = useGo();
  const refresh = useRefresh();
  return async (companyId: string, next: string = fixedPaths.home) => {
    await attempt(async () => {
      await call('POST /auth/company', { body: { company: companyId } });
      go(href(fixedPaths.cache, { company: companyId, next }));
      refresh();
    });
  };
}

/** The size of the mark and, from a tablet's width, the name beside it: whole where there is room for work, on lines of its own if long. */
const placeClass = 'flex min-w-8 shrink items-center gap-2 px-1 desk:shrink-0';

type Shown = { id: string; name: string };

function MarkAndName({ company, group }: { company: Shown; group?: boolean }) {
  return (
    <>
      {group ? <GroupMark group={company} /> : <CompanyMark company={company} />}
      <span
        data-company-name
        className="hidden min-w-0 truncate text-left text-body leading-4 md:block desk:max-w-120 desk:whitespace-normal"
      >
        {company.name}
      </span>
    </>
  );
}

/** The groups that may be opened, each at the page that is open where it has it, else at its first one. */
function GroupItems() {
  const { groups, group } = useShell();
  const path = usePathname();
  const go = useGo();
  if (groups.length === 0) return null;
  return (
    <>
      {groups.map((one) => (
        <MenuItem
          key={one.id}
          onSelect={() => {
            const place = one.pages.find((page) => page.path === path) ?? one.pages[0];
            if (one.id !== group?.id && place) go(href(place.path, { [groupParam]: one.id }));
          }}
        >
          <GroupMark group={one} />
          <span className="grow">
            {one.name}
            <span className="block text-caption text-muted">
              Økonomi for {one.companies.length} selskaper under ett
            </span>
          </span>
          {one.id === group?.id ? (
            <Check aria-label="Valgt" />
          ) : (
            <span className="text-caption text-muted">Konsern</span>
          )}
        </MenuItem>
      ))}
      <MenuLine />
    </>
  );
}

/** The company or group of the page, with a menu to switch to another. */
export function CompanySwitch() {
  const { company, companies, group } = useShell();
  const [settingUp, setSettingUp] = useState(false);
  const choose = useChooseCompany();
  const path = usePathname();
  if (!company) return null;
  const shown = group ?? company;
  const administered = administeredOf(companies);
  if (companies.length < 2) {
    return (
      <span title={company.name} className={placeClass}>
        <MarkAndName company={company} />
      </span>
    );
  }
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            aria-label={`${group ? 'Konsern' : 'Selskap'}: ${shown.name}. Bytt selskap`}
            title={shown.name}
            className={clsx(
              placeClass,
              'h-10 rounded-control transition-colors duration-150 hover:bg-hover md:min-w-14',
            )}
          >
            <MarkAndName company={shown} group={group !== undefined} />
            <ChevronsUpDown className="hidden size-3.5 shrink-0 text-faint md:inline" aria-hidden />
          </button>
        }
      >
        <MenuLabel>Bytt selskap</MenuLabel>
        <GroupItems />
        {companies.map((other) => (
          <MenuItem
            key={other.id}
            onSelect={() => {
              const next = other.paths.includes(path) ? href(path, { company: other.id }) : fixedPaths.home;
              if (group || other.id !== company.id) void choose(other.id, next);
            }}
          >
            <CompanyMark company={other} />
            <span className="grow">{other.name}</span>
            {!group && other.id === company.id && <Check aria-label="Valgt" />}
          </MenuItem>
        ))}
        {administered.length > 1 && (
          <>
            <MenuLine />
            <MenuItem icon={<Settings />} onSelect={() => setSettingUp(true)}>
              Sett opp konsern
            </MenuItem>
          </>
        )}
      </Menu>
      {settingUp && (
        <Late waiting={null} missing="Skjemaet kunne ikke hentes.">
          <GroupDialog companies={administered} onClose={() => setSettingUp(false)} />
        </Late>
      )}
    </>
  );
}
