import { useState } from 'react';
import type { NavigationCompany } from '@/lib/pages/navigation';

/** Where one has been: a page, or a thing found on one. */
export type Place = { path: string; params: Record<string, string>; name: string; note: string };

const most = 6;
const keyOf = (company: string) => `recent ${company}`;
const sameAs = (a: Place) => (b: Place) => a.path === b.path && JSON.stringify(a.params) === JSON.stringify(b.params);

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { path, name, note, params } = value as Partial<Record<keyof Place, unknown>>;
  return [path, name, note].every((one) => typeof one === 'string') && typeof params === 'object' && params !== null;
}

/** The places a company was last seen at in this browser, the latest first; what can no longer be read is forgotten. */
function readPlaces(company: string): Place[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(company)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

export function rememberPlace(company: string, place: Place): void {
  const others = readPlaces(company).filter((one) => !sameAs(place)(one));
  try {
    localStorage.setItem(keyOf(company), JSON.stringify([place, ...others].slice(0, most)));
  } catch {
    // A browser that keeps nothing has nothing recent.
  }
}

/** The latest places that are open to the user still, but for the page he is on; read when what shows them is opened. */
export function useRecent(company: NavigationCompany | undefined, here: string): readonly Place[] {
  const [kept] = useState(() => (company ? readPlaces(company.id) : []));
  const open = new Set(company?.paths);
  return kept.filter(({ path, params }) => open.has(path) && !(path === here && Object.keys(params).length === 0));
}
