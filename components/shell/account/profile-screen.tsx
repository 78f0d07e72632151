'use client';

import { PageHeader } from '@/components/shell/frame/page-header';
import type { OwnSession } from '@/lib/platform/auth/profile';
import type { SecondFactorState } from '@/lib/platform/auth/second-factor';
import { CalendarCard } from './calendar-card';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { SecondFactorCard } from './second-factor-card';
import { SessionList } from './session-list';

/** The user's own name, password, calendar addresses and sessions. */
export function ProfileScreen({
  user,
  sessions,
  secondFactor,
  requested,
}: {
  user: { email: string; fullName: string };
  sessions: readonly OwnSession[];
  secondFactor: SecondFactorState;
  /** The requested company requires a second factor. */
  requested: boolean;
}) {
  return (
    <>
      <PageHeader title="Min profil" />
      <main id="innhold" className="mx-auto flex max-w-xl flex-col gap-4 p-4 max-sm:p-2">
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
      </main>
    </>
  );
}
