'use client';

import { Check, LogOut, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { useGo } from '@/components/kit/routing/address';
import { Menu, MenuItem, MenuLabel, MenuLine } from '@/components/kit/ui/menu';
import { initialsOf } from '@/lib/core/format/initials';
import { readTheme, type Theme, themeNames, themes } from '@/lib/core/format/theme';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';

function chosenTheme(): Theme {
  return readTheme(document.documentElement.dataset.theme);
}

function chooseTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http.
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
}

/** The user's name, the theme, and the log-out. */
export function UserMenu() {
  const go = useGo();
  const { user, company } = useShell();
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => setTheme(chosenTheme()), []);
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`${user.fullName}, brukermeny`}
          title={user.fullName}
          className="flex h-8 max-sm:h-10 shrink-0 items-center gap-2 rounded-control px-1 text-body text-muted transition-colors duration-150 hover:bg-hover hover:text-ink"
        >
          <span
            aria-hidden
            className="inline-flex size-6 items-center justify-center rounded-full bg-accent-soft text-mark font-semibold text-accent"
          >
            {initialsOf(user.fullName)}
          </span>
          <span className="hidden max-w-48 truncate text-ink xl:inline max-2xl:[header[data-long-name]_&]:hidden">
            {user.fullName}
          </span>
        </button>
      }
    >
      <MenuLabel>{user.email}</MenuLabel>
      <MenuLine />
      <MenuLabel>Utseende</MenuLabel>
      {themes.map((option) => (
        <MenuItem
          key={option}
          onSelect={() => {
            chooseTheme(option);
            setTheme(option);
          }}
        >
          <span className="grow">{themeNames[option]}</span>
          {option === theme && <Check aria-label="Valgt" />}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon={<UserRound />} onSelect={() => go(href(fixedPaths.profile, { company: company?.id }))}>
        Min profil
      </MenuItem>
      <MenuItem icon={<LogOut />} onSelect={() => window.location.assign(fixedPaths.logout)}>
        Logg ut
      </MenuItem>
    </Menu>
  );
}
