'use client';

import { useState } from 'react';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { inputClass } from '@/components/kit/ui/field';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { AdminPage } from '@/lib/product/admin/list-pages';
import { saveTitle } from './admin-calls';

function TitleField({ company, page, stored }: { company: string; page: AdminPage; stored: string }) {
  const refresh = useRefresh();
  const [title, setTitle] = useState(stored);
  const { run } = useWork();

  function save() {
    const next = title.trim() === page.Title ? '' : title.trim();
    if (next === stored) return;
    void run(async () => {
      await saveTitle(company, page.Path, next);
      snackbar.success('Lagret');
      refresh();
    });
  }

  return (
    <input
      aria-label={`Tittel på ${page.SectionTitle}, ${page.Title}`}
      value={title}
      placeholder={page.Title}
      maxLength={50}
      className={inputClass}
      onChange={(event) => setTitle(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTitle(stored);
      }}
    />
  );
}

/** The company's own titles of pages; an empty field means the default title. */
export function TitleList({
  company,
  pages,
  titles,
}: {
  company: string;
  pages: readonly AdminPage[];
  titles: Readonly<Record<string, string>>;
}) {
  return (
    <ul className="divide-y divide-line">
      {pages.map((page) => (
        <li key={page.Path} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[16rem_1fr]">
          <span>
            <span className="text-muted">{page.SectionTitle} · </span>
            {page.Title}
          </span>
          <TitleField company={company} page={page} stored={titles[page.Path] ?? ''} />
        </li>
      ))}
    </ul>
  );
}
