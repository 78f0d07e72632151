import { href } from './href';

/** The address of a picture in a section, by its id; `small` for lists. */
export function pictureHref(company: string, scope: string, id: string, size?: 'small'): string {
  return href('/api/imagedownload', { company, scope, id, size });
}

/** The address of a certificate's scanned file; `small` for lists, if it is a picture. */
export function scanHref(company: string, id: string, size?: 'small'): string {
  return href('/api/personell/scan', { company, id, size });
}

/** The address of a file of any section. */
export function fileHref(company: string, scope: string, id: string): string {
  return scope === 'personell' ? scanHref(company, id) : pictureHref(company, scope, id);
}
