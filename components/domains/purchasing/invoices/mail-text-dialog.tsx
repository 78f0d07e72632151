'use client';

import { Copy, Download, Mail, Send } from 'lucide-react';
import { saveText } from '@/components/kit/client/save-text';
import { useShell } from '@/components/kit/context/shell-context';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Dialog } from '@/components/kit/ui/dialog';
import { snackbar } from '@/components/kit/ui/snackbar';
import { today } from '@/lib/core/clock';
import { mailAddress } from '@/lib/domains/customers/mail/mail-address';
import { textMailHref } from '@/lib/domains/customers/mail/mail-draft';
import { draftFile } from '@/lib/domains/customers/mail/mail-file';

/** A mail with a text, to the user or to `to`: sent by the product, opened in the mail program, saved as a draft, or copied. */
export function MailTextDialog({
  title,
  to,
  mail: { subject, body },
  onSend,
  onClose,
}: {
  title: string;
  /** Absent: the user's own address. */
  to?: { name: string; address: string };
  mail: { subject: string; body: string };
  /** Sends it from the outbox; absent where the product cannot, or the user may not. */
  onSend?: (() => void) | undefined;
  onClose: () => void;
}) {
  const { user } = useShell();
  const own = mailAddress(user.email);
  const address = to?.address ?? own;
  const href = address === undefined ? undefined : textMailHref(address, subject, body);

  function saveDraft() {
    if (!own || !address) return;
    const from = { name: user.fullName, address: own };
    const text = draftFile({ from, to: [to ?? from], subject, body, at: new Date() });
    saveText(`e-post-${today()}.eml`, 'message/rfc822', text);
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(`${subject}\n\n${body}`);
      snackbar.success('Teksten er kopiert');
    } catch {
      snackbar.error('Nettleseren lot oss ikke kopiere. Merk teksten og kopier den selv.');
    }
  }

  return (
    <Dialog title={title} open wide onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-col gap-3">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-muted">Til</dt>
          <dd className="wrap-anywhere">{address ?? 'Ingen adresse er registrert'}</dd>
          <dt className="text-muted">Emne</dt>
          <dd className="wrap-anywhere">{subject}</dd>
        </dl>
        <textarea
          readOnly
          aria-label="Tekst"
          rows={Math.min(16, body.split('\n').length + 1)}
          value={body}
          className="w-full rounded-control border border-line-strong bg-surface p-2 text-table"
        />
        {href === undefined && address !== undefined && (
          <p className="text-caption text-muted">
            Teksten er for lang for en lenke til e-postprogrammet. Last ned utkastet, eller kopier teksten.
          </p>
        )}
        <div className="flex flex-wrap gap-2 max-sm:flex-col">
          {onSend && address !== undefined && (
            <Button look="primary" onClick={onSend}>
              <Send className="size-4" aria-hidden />
              Send
            </Button>
          )}
          {href !== undefined && (
            <a href={href} className={buttonClass(onSend ? 'secondary' : 'primary')}>
              <Mail className="size-4" aria-hidden />
              Åpne i e-postprogrammet
            </a>
          )}
          <Button
            look={href === undefined && !onSend ? 'primary' : 'secondary'}
            disabled={!address}
            onClick={saveDraft}
          >
            <Download className="size-4" aria-hidden />
            Last ned utkast (.eml)
          </Button>
          <Button onClick={() => void copy()}>
            <Copy className="size-4" aria-hidden />
            Kopier teksten
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
