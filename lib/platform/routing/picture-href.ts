import { href } from './href';

/** Where a picture of a section is fetched, by its id; `small` for lists. */
export function pictureHref(company: string, scope: string, id: string, size?: 'small'): string {
  return href('/api/imagedownload', { company, scope, id, size });
}

/** Where a scanned file of a certificate is fetched; `small` for lists, of a picture. */
export function scanHref(company: string, id: string, size?: 'small'): string {
  return href('/api/personell/scan', { company, id, size });
}

/** Where a file of any section is fetched. */
export function fileHref(company: string, scope: string, id: string): string {
  return scope === 'personell' ? scanHref(company, id) : pictureHref(company, scope, id);
}
