import { useState } from 'react';
import { useShell } from '@/components/kit/context/shell-context';

/** A visited place: a page, or a thing found on one. */
export type Place = { path: string; params: Record<string, string>; name: string; note: string };

const most = 8;

/** The owner and company of the places: several people may share a browser. */
type Own = { user: string; company: string };
const keyOf = ({ user, company }: Own) => `recent ${user} ${company}`;
const sameAs = (a: Place) => (b: Place) => a.path === b.path && JSON.stringify(a.params) === JSON.stringify(b.params);

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { path, name, note, params } = value as Partial<Record<keyof Place, unknown>>;
  return [path, name, note].every((one) => typeof one === 'string') && typeof params === 'object' && params !== null;
}

/**
 * The places of a company that a user visited last in this browser, latest first; entries that cannot be parsed are
 * dropped.
 */
function readPlaces(own: Own): Place[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(own)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

export function rememberPlace(own: Own, place: Place): void {
  const others = readPlaces(own).filter((one) => !sameAs(place)(one));
  try {
    localStorage.setItem(keyOf(own), JSON.stringify([place, ...others].slice(0, most)));
  } catch {
    // Without storage there are no recent places.
  }
}

/** The recent places that the user may still open, except the current page; read when their list is opened. */
export function useRecent(here?: string): readonly Place[] {
  const { company, user } = useShell();
  const [stored] = useState(() => (company ? readPlaces({ user: user.id, company: company.id }) : []));
  const open = new Set(company?.paths);
  return stored.filter(({ path, params }) => open.has(path) && !(path === here && Object.keys(params).length === 0));
}
