import { href } from './href';

/** Where a picture of a section is fetched, by its id; `small` for lists. */
export function pictureHref(company: string, scope: string, id: string, size?: 'small'): string {
  return href('/api/imagedownload', { company, scope, id, size });
}
