import { TriangleAlert } from 'lucide-react';
import { formatNumber } from '@/lib/core/format/number';
import type { MailContact, Recipients } from '@/lib/domains/customers/mail/mail-draft';

function why({ email, refusal }: MailContact): string {
  if (refusal !== undefined) return `${refusal.charAt(0).toLowerCase()}${refusal.slice(1)}`;
  return email?.trim() ? `«${email.trim()}» kan ikke brukes` : 'mangler e-post';
}

/** The chosen contacts who do not get the mail, by name, and the number of shared addresses. */
export function LeftOut({ found: { refused, without, unusable, repeated } }: { found: Recipients }) {
  const out = [...refused, ...unusable, ...without];
  if (out.length + repeated === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      {repeated > 0 && (
        <p className="text-caption text-muted">
          {`${formatNumber(repeated)} av de valgte har samme adresse som en annen; den er med én gang.`}
        </p>
      )}
      {out.length > 0 && (
        <details className="rounded-control bg-warn-soft px-3 py-2" open={out.length <= 3}>
          <summary className="cursor-pointer">
            <TriangleAlert className="mr-1.5 inline size-4 align-text-bottom text-warn" aria-hidden />
            {out.length === 1
              ? '1 av de valgte får ikke e-posten'
              : `${formatNumber(out.length)} av de valgte får ikke e-posten`}
          </summary>
          <ul className="mt-1 max-h-40 overflow-y-auto">
            {out.map((contact) => (
              <li key={contact.id} className="wrap-anywhere">
                {`${contact.name}, ${contact.company}: ${why(contact)}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
