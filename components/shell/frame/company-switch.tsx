'use client';

import { Check, ChevronsUpDown } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { call } from '@/components/kit/client/call';
import { attempt } from '@/components/kit/client/use-work';
import { useShell } from '@/components/kit/context/shell-context';
import { useGo, useRefresh } from '@/components/kit/routing/address';
import { Menu, MenuItem, MenuLabel } from '@/components/kit/ui/menu';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { CompanyMark } from './company-mark';

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

/** The company of the page, with a menu to switch to another. */
export function CompanySwitch() {
  const { company, companies } = useShell();
  const choose = useChooseCompany();
  const path = usePathname();
  if (!company) return null;
  if (companies.length < 2) {
    return (
      <span className="flex min-w-8 shrink-1000000 items-center gap-2 px-1">
        <CompanyMark company={company} />
        <span className="hidden truncate text-body text-muted md:inline">{company.name}</span>
      </span>
    );
  }
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`Selskap: ${company.name}. Bytt selskap`}
          className="flex h-8 max-sm:h-10 min-w-8 shrink-1000000 items-center gap-2 rounded-control px-1 md:min-w-14 transition-colors duration-150 hover:bg-hover"
        >
          <CompanyMark company={company} />
          <span className="hidden truncate text-body text-muted md:inline">{company.name}</span>
          <ChevronsUpDown className="hidden size-3.5 text-faint md:inline" aria-hidden />
        </button>
      }
    >
      <MenuLabel>Bytt selskap</MenuLabel>
      {companies.map((other) => (
        <MenuItem
          key={other.id}
          onSelect={() => {
            const next = other.paths.includes(path) ? href(path, { company: other.id }) : fixedPaths.home;
            if (other.id !== company.id) void choose(other.id, next);
          }}
        >
          <CompanyMark company={other} />
          <span className="grow">{other.name}</span>
          {other.id === company.id && <Check aria-label="Valgt" />}
        </MenuItem>
      ))}
    </Menu>
  );
}
