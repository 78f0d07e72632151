'use client';

import clsx from 'clsx';
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

/** The size of the mark and, from a tablet's width, the name beside it: whole where there is room for work, on lines of its own if long. */
const placeClass = 'flex min-w-8 shrink items-center gap-2 px-1 desk:shrink-0';

function MarkAndName({ company }: { company: { id: string; name: string } }) {
  return (
    <>
      <CompanyMark company={company} />
      <span
        data-company-name
        className="hidden min-w-0 truncate text-left text-body leading-4 md:block desk:max-w-120 desk:whitespace-normal"
      >
        {company.name}
      </span>
    </>
  );
}

/** The company of the page, with a menu to switch to another. */
export function CompanySwitch() {
  const { company, companies } = useShell();
  const choose = useChooseCompany();
  const path = usePathname();
  if (!company) return null;
  if (companies.length < 2) {
    return (
      <span title={company.name} className={placeClass}>
        <MarkAndName company={company} />
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
          title={company.name}
          className={clsx(placeClass, 'h-10 rounded-control transition-colors duration-150 hover:bg-hover md:min-w-14')}
        >
          <MarkAndName company={company} />
          <ChevronsUpDown className="hidden size-3.5 shrink-0 text-faint md:inline" aria-hidden />
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
