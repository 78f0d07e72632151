'use client';

import clsx from 'clsx';
import { useSearchParams } from 'next/navigation';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { AlertList } from '@/components/kit/input/follow/alert-list';
import { MailList } from '@/components/kit/input/follow/mail-list';
import { Link } from '@/components/kit/ui/link';
import { Skeleton } from '@/components/kit/ui/states';
import { PageHeader } from '@/components/shell/frame/page-header';
import type { OwnSession } from '@/lib/platform/auth/profile';
import type { SecondFactorState } from '@/lib/platform/auth/second-factor';
import type { OwnChoices } from '@/lib/platform/notices/choices/own-choices';
import { noticesTab, profileTabParam } from '@/lib/platform/notices/choices/profile-tab';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { alertParam, alertWishes, wishParam } from '@/lib/product/pages/follow/alerts/alert-params';
import { CalendarCard } from './calendar-card';
import { NameForm } from './name-form';
import { NoticeChoices } from './notice-choices';
import { PasswordForm } from './password-form';
import { SecondFactorCard } from './second-factor-card';
import { SessionList } from './session-list';
import { TrialsCard } from './trials-card';

/** The figures that the user follows, over all companies. */
function OwnAlertsCard() {
  const search = useSearchParams();
  const [xid, wish] = [search.get(alertParam), alertWishes.find((one) => one === search.get(wishParam))];
  const wished = xid && wish ? { xid, wish } : undefined;
  const { latest, failed, retry } = useRead('GET /api/alerts', {});
  return (
    <section aria-label="Mine varsler" className="rounded-control border border-line bg-surface p-4">
      <h2 className="text-heading font-semibold">Mine varsler</h2>
      <p className="text-muted">Tall og lister du følger. Nye lages fra menyen på en side: «Si fra når …».</p>
      {!latest && (failed ? <ReadFailed failed={failed} onRetry={retry} /> : <Skeleton className="mt-3 h-12" />)}
      {latest && latest.length === 0 && <p className="mt-2 text-caption text-muted">Du følger ingen tall ennå.</p>}
      {latest && latest.length > 0 && <AlertList alerts={latest} named {...(wished && { wished })} onChanged={retry} />}
    </section>
  );
}

/** The pages that the user mails or is mailed, over all companies. */
function OwnMailsCard() {
  const { latest, failed, retry } = useRead('GET /api/page-mails', {});
  return (
    <section aria-label="Sider på e-post" className="rounded-control border border-line bg-surface p-4">
      <h2 className="text-heading font-semibold">Sider på e-post</h2>
      <p className="text-muted">Sider du sender eller får fast. Nye lages fra menyen på en side: «Send på e-post …».</p>
      {!latest && (failed ? <ReadFailed failed={failed} onRetry={retry} /> : <Skeleton className="mt-3 h-12" />)}
      {latest && latest.length === 0 && <p className="mt-2 text-caption text-muted">Ingen sider sendes ennå.</p>}
      {latest && latest.length > 0 && <MailList mails={latest} onChanged={retry} />}
    </section>
  );
}

/** The parts of the profile, as links beside them. */
function Rail({ company, chosen }: { company: string | undefined; chosen: 'account' | 'notices' }) {
  const parts = [
    { id: 'account', text: 'Navn og passord', tab: undefined },
    { id: 'notices', text: 'Varsler', tab: noticesTab },
  ] as const;
  return (
    <nav aria-label="Min profil" className="flex shrink-0 gap-1 sm:w-40 sm:flex-col">
      {parts.map(({ id, text, tab }) => (
        <Link
          key={id}
          href={href(fixedPaths.profile, { company, [profileTabParam]: tab })}
          aria-current={id === chosen ? 'page' : undefined}
          className={clsx(
            'flex h-9 items-center rounded-control px-3 max-sm:h-11',
            id === chosen ? 'bg-accent-soft font-medium' : 'text-muted hover:bg-hover hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** The user's own name, password, calendar addresses and sessions, and how they get notices. */
export function ProfileScreen({
  user,
  sessions,
  secondFactor,
  requested,
  choices,
  company,
}: {
  user: { email: string; fullName: string };
  sessions: readonly OwnSession[];
  secondFactor: SecondFactorState;
  /** The requested company requires a second factor. */
  requested: boolean;
  /** Set on the part of notices. */
  choices: OwnChoices | null;
  /** The company of the address. */
  company: string | undefined;
}) {
  return (
    <>
      <PageHeader title="Min profil" />
      <main
        id="innhold"
        className={clsx(
          'mx-auto flex w-full gap-4 p-4 max-sm:flex-col max-sm:p-2',
          choices ? 'max-w-5xl' : 'max-w-3xl',
        )}
      >
        <Rail company={company} chosen={choices ? 'notices' : 'account'} />
        <div className="flex min-w-0 grow flex-col gap-4">
          {choices ? (
            <>
              <NoticeChoices first={choices} />
              <OwnAlertsCard />
              <OwnMailsCard />
            </>
          ) : (
            <>
              {requested && !secondFactor.on && (
                <p role="status" className="rounded-control border border-warn bg-warn-soft p-3">
                  Firmaet krever totrinnspålogging. Slå den på her, så kommer du videre.
                </p>
              )}
              <section className="rounded-control border border-line bg-surface p-4">
                <h2 className="text-heading font-semibold">{user.fullName}</h2>
                <p className="mb-4 text-muted">{user.email}</p>
                <NameForm fullName={user.fullName} />
              </section>
              <section className="rounded-control border border-line bg-surface p-4">
                <h2 className="mb-4 text-heading font-semibold">Bytt passord</h2>
                <PasswordForm />
              </section>
              <section className="rounded-control border border-line bg-surface p-4">
                <SecondFactorCard state={secondFactor} />
              </section>
              <section className="rounded-control border border-line bg-surface p-4">
                <CalendarCard />
              </section>
              <section className="rounded-control border border-line bg-surface p-4">
                <SessionList sessions={sessions} />
              </section>
              <TrialsCard />
            </>
          )}
        </div>
      </main>
    </>
  );
}
