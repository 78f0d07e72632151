import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { chatLink, mailLink, telLink } from '@/lib/domains/customers/mail/contact-links';

const linkClass =
  'inline-flex min-h-7 max-w-full items-center gap-1.5 text-accent hover:text-accent-strong hover:underline max-md:min-h-10 [&_svg]:size-4 [&_svg]:shrink-0';

/** A mail address or telephone number as a link; plain text when it is not valid. */
export function ReachLink({ kind, value }: { kind: 'mail' | 'phone'; value: string }) {
  const to = kind === 'mail' ? mailLink(value) : telLink(value);
  const Icon = kind === 'mail' ? Mail : Phone;
  if (to === undefined)
    return <span className="inline-flex min-h-7 items-center wrap-anywhere text-muted">{value}</span>;
  return (
    <a href={to} className={linkClass}>
      <Icon aria-hidden />
      <span className="figures wrap-anywhere">{value}</span>
    </a>
  );
}

function ChatLink({ name, email }: { name: string; email: string }): ReactNode {
  const to = chatLink(email);
  if (to === undefined) return null;
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Chat med ${name} i Teams`}
      className={linkClass}
    >
      <MessageCircle aria-hidden />
      Chat
    </a>
  );
}

/** The customer's contact people, each with links for a mail, a chat and a call. */
export function ContactPeople({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="-my-2 divide-y divide-line">
      {rows.map((row) => {
        const name = textOf(row, 'val') ?? '';
        const [position, email, phone] = ['position', 'email', 'phone'].map((column) => textOf(row, column));
        return (
          <li key={textOf(row, 'xid')} className="py-2">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium">{name}</span>
              {position && <span className="text-caption text-muted">{position}</span>}
            </p>
            <p className="flex flex-wrap gap-x-4">
              {email && <ReachLink kind="mail" value={email} />}
              {phone && <ReachLink kind="phone" value={phone} />}
              {email && <ChatLink name={name} email={email} />}
              {!email && !phone && <span className="text-muted">Verken e-post eller telefon.</span>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
