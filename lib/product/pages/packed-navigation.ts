import type { MenuPlace } from '@/lib/product/menu/entries';
import type { Navigation, NavigationCompany, NavigationPage } from './navigation';

type Made = NavigationCompany['makes'][number];
type Menu = NavigationCompany['menu'];

/** A page without the names of its values, and of its place what differs from its section, group and path. */
type PackedPage = readonly [
  ...(readonly [
    NavigationPage['path'],
    NavigationPage['section'],
    NavigationPage['group'],
    NavigationPage['title'],
    NavigationPage['subtitle'],
    NavigationPage['icon'],
    NavigationPage['kind'],
    NavigationPage['period'],
  ]),
  own: readonly string[],
  place: Partial<MenuPlace>,
];

type PackedCompany = Omit<NavigationCompany, 'paths' | 'makes' | 'menu'> & {
  paths: string;
  makes: string;
  menu: Omit<Menu, 'used' | 'counted'> & { used: string; counted?: string };
};

/** A navigation as the HTML of every page carries it: each page and text once, and of each company a bit for each. */
export type PackedNavigation = Pick<Navigation, 'groups'> & {
  pages: PackedPage[];
  makes: Made[];
  companies: PackedCompany[];
};

/** The places of a list that hold, four to a hexadecimal digit. */
function bitsOf(holds: readonly boolean[]): string {
  const digits = Array.from({ length: Math.ceil(holds.length / 4) }, (_, at) =>
    [0, 1, 2, 3].reduce((sum, bit) => sum + (holds[at * 4 + bit] ? 2 ** bit : 0), 0).toString(16),
  );
  return digits.join('');
}

const among = <T>(all: readonly T[], bits: string): T[] =>
  all.filter((_, at) => (Number.parseInt(bits[Math.floor(at / 4)] ?? '0', 16) >> (at % 4)) & 1);

function packedPage({
  path,
  section,
  group,
  title,
  subtitle,
  icon,
  kind,
  period,
  own,
  menu,
}: NavigationPage): PackedPage {
  const { entry, group: caption, row, ...named } = menu;
  const place = {
    ...(entry === section ? {} : { entry }),
    ...(caption === group ? {} : { group: caption }),
    ...(row === path ? {} : { row }),
    ...named,
  };
  return [path, section, group, title, subtitle, icon, kind, period, own.map(({ name }) => name), place];
}

function unpackedPage([
  path,
  section,
  group,
  title,
  subtitle,
  icon,
  kind,
  period,
  own,
  place,
]: PackedPage): NavigationPage {
  const menu = { entry: section, group, row: path, ...place };
  return { path, section, group, title, subtitle, icon, kind, period, own: own.map((name) => ({ name })), menu };
}

/** Packs a navigation for the pages; of what was used only the pages that may be opened are carried. */
export function packNavigation({ pages, companies, groups }: Navigation): PackedNavigation {
  const makes = [...new Map(companies.flatMap((one) => one.makes.map((made) => [made.path, made]))).values()];
  const bitsAmong = (paths: readonly string[]) => {
    const own = new Set(paths);
    return bitsOf(pages.map(({ path }) => own.has(path)));
  };
  return {
    groups,
    pages: pages.map(packedPage),
    makes,
    companies: companies.map(({ paths, makes: own, menu: { used, counted, ...menu }, ...company }) => {
      const made = new Set(own.map(({ path }) => path));
      return {
        ...company,
        paths: bitsAmong(paths),
        makes: bitsOf(makes.map(({ path }) => made.has(path))),
        menu: { ...menu, used: bitsAmong(used), ...(counted && { counted: bitsAmong(counted) }) },
      };
    }),
  };
}

/** The navigation of a packed one, in the order of its pages. */
export function unpackNavigation({ pages: packed, makes, companies, groups }: PackedNavigation): Navigation {
  const pages = packed.map(unpackedPage);
  const all = pages.map(({ path }) => path);
  return {
    pages,
    groups,
    companies: companies.map(({ paths, makes: own, menu: { used, counted, ...menu }, ...company }) => ({
      ...company,
      paths: among(all, paths),
      makes: among(makes, own),
      menu: { ...menu, used: among(all, used), ...(counted !== undefined && { counted: among(all, counted) }) },
    })),
  };
}
