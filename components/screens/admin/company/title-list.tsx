'use client';

import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { inputClass } from '@/components/kit/ui/field';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { AdminPage } from '@/lib/product/admin/rows';

function TitleField({ company, page, stored }: { company: string; page: AdminPage; stored: string }) {
  const refresh = useRefresh();
  const [title, setTitle] = useState(stored);
  const { run } = useWork();

  function save() {
    const next = title.trim() === page.Title ? '' : title.trim();
    if (next === stored) return;
    void run(async () => {
      await call('POST /api/admin/pagetitle', { body: { company, path: page.Path, title: next } });
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
        if (event.key === 'Enter') {
          event.preventDefault();
          event.currentTarget.blur();
        }
        if (event.key === 'Escape') setTitle(stored);
      }}
    />
  );
}

/** The company's own titles of pages, changed ones first, found by a search; an empty field means the default title. */
export function TitleList({
  company,
  pages,
  titles,
}: {
  company: string;
  pages: readonly AdminPage[];
  titles: Readonly<Record<string, string>>;
}) {
  const [text, setText] = useState('');
  // Those changed when the list was opened: a row stays where it is typed in.
  const [first] = useState(new Set(Object.keys(titles)));
  const wanted = text.trim().toLocaleLowerCase('nb');
  const found = pages
    .filter(({ Path, SectionTitle, Title }) =>
      `${SectionTitle} ${Title} ${titles[Path] ?? ''}`.toLocaleLowerCase('nb').includes(wanted),
    )
    .sort((a, b) => Number(first.has(b.Path)) - Number(first.has(a.Path)));
  return (
    <div>
      <input
        type="text"
        inputMode="search"
        aria-label="Søk i sidene"
        placeholder="Søk i sidene"
        autoComplete="off"
        value={text}
        className={`${inputClass} sm:w-80!`}
        onChange={(event) => setText(event.target.value)}
        // Enter would save the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found.length === 0 && <p className="py-3 text-muted">Ingen sider har «{text.trim()}».</p>}
      <ul className="divide-y divide-line">
        {found.map((page) => (
          <li key={page.Path} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[14rem_1fr]">
            <span>
              <span className="text-muted">{page.SectionTitle} · </span>
              {page.Title}
            </span>
            <TitleField company={company} page={page} stored={titles[page.Path] ?? ''} />
          </li>
        ))}
      </ul>
    </div>
  );
}
