import { EmptyState } from '@/components/kit/ui/states';
import { effective, type Grants } from '@/lib/platform/auth/grants';
import type { AdminPage } from '@/lib/product/admin/list-pages';

/** The pages a user can open, what they may do there, and the permission that grants it. */
export function AccessView({
  name,
  pages,
  grants,
  search,
}: {
  name: string;
  pages: readonly AdminPage[];
  grants: Grants;
  search: string;
}) {
  const titles = new Map([
    ['/', 'Alt i firmaet'],
    ...pages.flatMap(({ Path, Title, Section, SectionTitle }): [string, string][] => [
      [`/${Section}`, SectionTitle],
      [Path, Title],
    ]),
  ]);
  const wanted = search.trim().toLocaleLowerCase('nb');
  const open = pages.flatMap((page) => {
    const found = effective(grants, page.Path);
    const fits = `${page.SectionTitle} ${page.Title}`.toLocaleLowerCase('nb').includes(wanted);
    return found && fits ? [{ ...page, ...found }] : [];
  });
  if (open.length === 0) {
    return (
      <div className="rounded-control border border-line bg-surface">
        <EmptyState text={wanted === '' ? `${name} kan ikke åpne noen sider.` : 'Ingen sider passer. Endre søket.'} />
      </div>
    );
  }
  return (
    <div className="overflow-x-auto rounded-control border border-line bg-surface">
      <table className="w-full text-table">
        <caption className="sr-only">Sider {name} kan åpne</caption>
        <thead className="text-left text-muted">
          <tr className="h-8 border-b border-line-strong [&>th]:px-3 [&>th]:font-medium">
            <th scope="col">Seksjon</th>
            <th scope="col">Side</th>
            <th scope="col">Kan</th>
            <th scope="col">Fordi</th>
          </tr>
        </thead>
        <tbody>
          {open.map(({ Path, Title, SectionTitle, action, from }) => (
            <tr key={Path} className="h-8 border-b border-line last:border-0 [&>td]:px-3">
              <td className="text-muted">{SectionTitle}</td>
              <td className="font-medium">{Title}</td>
              <td>{action === 'Write' ? 'Lese og skrive' : 'Lese'}</td>
              <td className="text-muted">{from === Path ? 'Gitt på siden' : `Gitt på ${titles.get(from) ?? from}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
