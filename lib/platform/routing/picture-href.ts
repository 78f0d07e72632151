import { href } from './href';

/** The address of a picture in a section, by its id; `small` for lists. */
export function pictureHref(company: string, scope: string, id: string, size?: 'small'): string {
  return href('/api/imagedownload', { company, scope, id, size });
}

/** The section of pictures of what is damaged, by item. */
export const damageScope = 'damage';

/** The address of a certificate's scanned file; `small` for lists, if it is a picture. */
export function scanHref(company: string, id: string, size?: 'small'): string {
  return href('/api/personell/scan', { company, id, size });
}

/** The scope of the files of suppliers' invoices, which are guarded by their page. */
export const invoiceFileScope = 'invoice';

/** The address of a stored file of an invoice: the one it was read from, or an attachment. */
export const invoiceFileHref = (company: string, file: string): string =>
  href('/api/equipment/invoicefile', { company, file });

/** The address of an invoice's readable copy, drawn from its data. */
export const invoiceCopyHref = (company: string, invoice: string): string =>
  href('/api/equipment/invoicefile', { company, invoice });

/** The address of a file of any section. */
export function fileHref(company: string, scope: string, id: string): string {
  if (scope === invoiceFileScope) return invoiceFileHref(company, id);
  return scope === 'personell' ? scanHref(company, id) : pictureHref(company, scope, id);
}
