import { Download, FileCode, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import { formatNumber } from '@/lib/core/format/number';
import type { InvoiceFileInfo } from '@/lib/domains/purchasing/invoices/files/read-file';
import { invoiceCopyHref, invoiceFileHref } from '@/lib/platform/routing/picture-href';

const size = (bytes: number) => `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} kB`;
/** Maximum bytes of a picture that is loaded as its own sign. */
const mostSignBytes = 1024 ** 2;
const isPicture = (mime: string) => mime.startsWith('image/');
const isShown = (mime: string) => isPicture(mime) || mime === 'application/pdf';

function FileLine({
  href,
  name,
  note,
  icon: Icon,
  picture = false,
  saves = false,
}: {
  href: string;
  name: string;
  note: string;
  icon: LucideIcon;
  /** The file is a picture, shown as its own sign. */
  picture?: boolean;
  /** The file is saved, not shown. */
  saves?: boolean;
}) {
  return (
    <li className="border-b border-line last:border-0">
      <a
        href={href}
        {...(!saves && { target: '_blank', rel: 'noopener' })}
        className="flex min-h-11 items-center gap-3 rounded-control py-1.5 hover:bg-hover"
      >
        <span className="flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken text-muted">
          {picture ? (
            // biome-ignore lint/performance/noImgElement: it is guarded by the session.
            <img src={href} alt="" loading="lazy" className="size-full object-cover" />
          ) : (
            <Icon className="size-4" aria-hidden />
          )}
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate font-medium" title={name}>
            {name}
          </span>
          <span className="figures block text-caption text-muted">{note}</span>
        </span>
        {saves && <Download className="size-4 shrink-0 text-muted" aria-hidden />}
      </a>
    </li>
  );
}

/** The files of an invoice: its attachments, a copy drawn to be read, and the file it was read from. */
export function InvoiceFiles({
  company,
  invoice,
  files,
}: {
  company: string;
  /** The invoice's xid. */
  invoice: string;
  files: readonly InvoiceFileInfo[];
}) {
  const copy = (
    <FileLine
      key="copy"
      href={invoiceCopyHref(company, invoice)}
      name="Lesbar kopi"
      note="PDF tegnet fra fakturaens data"
      icon={FileText}
    />
  );
  const attachments = files.filter(({ original }) => !original);
  const original = files.find((file) => file.original);
  // Without a picture of the invoice from its sender, the copy is what people open first.
  const drawnFirst = !attachments.some(({ mime }) => isShown(mime));
  return (
    <section aria-label="Filer" className="mt-4">
      <h3 className="font-medium">Filer</h3>
      <ul className="mt-1">
        {drawnFirst && copy}
        {attachments.map(({ id, name, mime, bytes }) => (
          <FileLine
            key={id}
            href={invoiceFileHref(company, id)}
            name={name}
            note={`Vedlegg · ${size(bytes)}`}
            icon={isShown(mime) ? FileText : FileSpreadsheet}
            picture={isPicture(mime) && bytes <= mostSignBytes}
            saves={!isShown(mime)}
          />
        ))}
        {!drawnFirst && copy}
        {original ? (
          <FileLine
            href={invoiceFileHref(company, original.id)}
            name={original.name}
            note={`EHF, originalen · ${size(original.bytes)}`}
            icon={FileCode}
            saves
          />
        ) : (
          <li className="py-2 text-caption text-muted">
            Originalfilen er ikke lagret. Last opp EHF-filen på nytt, så følger den fakturaen.
          </li>
        )}
      </ul>
    </section>
  );
}
