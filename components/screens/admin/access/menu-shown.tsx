import clsx from 'clsx';
import { Eye, House, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { SectionIcon } from '@/components/kit/ui/section-icon';
import { type Grants, permissionsOfGrants } from '@/lib/platform/auth/grants';
import { may } from '@/lib/platform/auth/permissions';
import { firstName } from '@/lib/product/admin/access-sentence';
import type { MenuPreview } from '@/lib/product/admin/menu-preview';
import type { AdminUser } from '@/lib/product/admin/rows';
import type { MenuEntry, MenuPage } from '@/lib/product/menu/arrange-menu';
import { withOwnRow } from '@/lib/product/menu/entries';
import { isOpenTo, menuOf, menuRights, type Opening } from '@/lib/product/menu/menu-of';

type Page = MenuPage & Opening;
type Entry = MenuEntry<Page>;

/** The menu that the grants give a user, by the function that makes the real one. */
export function menuOfGrants({ pages, used, starred }: MenuPreview, user: AdminUser, grants: Grants) {
  const permissions = permissionsOfGrants(grants);
  const open = pages.filter((page) => isOpenTo(permissions, page));
  return menuOf(open, menuRights(permissions, false), [...(used[user.ID] ?? []), ...(starred[user.ID] ?? [])]);
}

const pagesOfEntry = ({ parts }: Entry): Page[] => parts.flatMap(({ pages }) => pages);
const writtenOf = (grants: Grants, pages: readonly Page[]): number =>
  pages.filter(({ opens }) => opens.some((path) => may(permissionsOfGrants(grants), path, 'Write'))).length;

const pagesText = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Describes a user's actions in an entry; `news` where that is not saved. */
function standing(entry: Entry, before: Entry | undefined, grants: Grants, stored: Grants, all: number) {
  const pages = pagesOfEntry(entry);
  const written = writtenOf(grants, pages);
  const was = before ? pagesOfEntry(before) : [];
  const wasWritten = writtenOf(stored, was);
  const size = pages.length < all ? pagesText(pages.length, 'side', 'sider') : '';
  if (!before) return { text: [size, 'ny'].filter(Boolean).join(', '), news: true, writes: false };
  if (pages.length > was.length) {
    const fresh = pagesText(pages.length - was.length, 'ny side', 'nye sider');
    return { text: fresh, news: true, writes: false };
  }
  if (pages.length < was.length) {
    return { text: `${pagesText(was.length - pages.length, 'side', 'sider')} borte`, news: true, writes: false };
  }
  if (written !== wasWritten)
    return { text: written > wasWritten ? 'nå skriver' : 'nå leser', news: true, writes: false };
  if (size !== '') return { text: size, news: false, writes: written > 0 };
  return {
    text: written > 0 && written === pages.length ? 'skriver' : written > 0 ? 'leser og skriver' : 'leser',
    news: false,
    writes: written > 0,
  };
}

/** The menu that a user will see, from grants that are not saved yet. */
export function MenuShown({
  preview,
  user,
  grants,
  stored,
}: {
  preview: MenuPreview;
  user: AdminUser;
  grants: Grants;
  stored: Grants;
}) {
  const menu = useMemo(() => menuOfGrants(preview, user, grants), [preview, user, grants]);
  const before = useMemo(() => menuOfGrants(preview, user, stored), [preview, user, stored]);
  const old = [...before.front, ...before.more];
  const gone = old.filter(({ id }) => ![...menu.front, ...menu.more].some((entry) => entry.id === id));
  const row = (entry: Entry) => {
    const all = withOwnRow(preview.pages).filter((page) => page.menu.entry === entry.id).length;
    const { text, news, writes } = standing(
      entry,
      old.find(({ id }) => id === entry.id),
      grants,
      stored,
      all,
    );
    const Sign = writes ? Pencil : Eye;
    return (
      <li key={entry.id} className="flex min-h-8 items-center gap-3 px-3">
        <SectionIcon name={entry.icon} className="size-4 shrink-0 text-muted" />
        <span className="grow">{entry.title}</span>
        <span
          className={clsx(
            'inline-flex items-center gap-1 text-caption',
            news ? 'text-warn' : writes ? 'text-accent' : 'text-muted',
          )}
        >
          {!news && <Sign className="size-3.5" aria-hidden />}
          {text}
        </span>
      </li>
    );
  };
  return (
    <section aria-labelledby="menyen" className="flex flex-col gap-2">
      <h2 id="menyen" className="font-semibold">{`Menyen ${firstName(user.Fullname)} får`}</h2>
      <ul className="rounded-control border border-line bg-surface py-1">
        <li className="flex min-h-8 items-center gap-3 px-3">
          <House className="size-4 shrink-0 text-muted" aria-hidden />
          Hjem
        </li>
        {menu.front.map(row)}
        {menu.more.length > 0 && (
          <li className="mx-3 mt-2 border-t border-line pt-2 text-caption text-muted">Under Mer</li>
        )}
        {menu.more.map(row)}
        {gone.length > 0 && (
          <li className="mx-3 mt-2 border-t border-line pt-2 pb-1 text-caption text-warn">
            {`Blir borte: ${gone.map(({ title }) => title).join(', ')}`}
          </li>
        )}
      </ul>
    </section>
  );
}
