import { randomUUID } from 'node:crypto';
import { after } from 'next/server';
import { cacheSignal } from 'react';
import { UserError } from '@/base/errors';
import { log } from '@/base/log';
import { HomeScreen } from '@/components/shell/home/home-screen';
import { WithoutScripts } from '@/components/shell/page/without-scripts';
import type { SearchParams } from '@/lib/core/filters/filters';
import { knownError } from '@/lib/core/said-error';
import { companyOfRequest } from '@/lib/platform/auth/company-of-request';
import { currentScope } from '@/lib/platform/auth/current-session';
import type { Scope, Session } from '@/lib/platform/auth/session';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { wholeParam, withFirstByte } from '@/lib/platform/web/first-byte';
import type { HomeAnswer } from '@/lib/product/home/home-view';
import { rememberCounted } from '@/lib/product/home/read-counts';
import { readHome } from '@/lib/product/home/read-home';
import { addressOf, beforeFirstByte, requireSession } from '@/lib/product/pages/open-page';

/**
 * The scope of the chosen company; undefined without one, and where the user may not enter it: /home is open to every
 * user.
 */
async function scopeOfHome(session: Session, search: SearchParams): Promise<Scope | undefined> {
  try {
    const companyId = companyOfRequest(session, search.company);
    if (companyId === undefined) return undefined;
    return await beforeFirstByte(fixedPaths.home, search, () => currentScope(session, companyId));
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** The content of /home, or the error: the links to the sections work without it. */
async function answerOf(session: Session, scope: Scope): Promise<HomeAnswer> {
  try {
    const view = await readHome(scope, cacheSignal() ?? undefined);
    after(() => rememberCounted(session, scope.company.id, view.counts));
    return { view };
  } catch (error) {
    const known = knownError(error);
    if (known) return { problem: { message: known.message } };
    const errorId = randomUUID();
    log().error({ id: errorId, err: error, page: fixedPaths.home }, 'page failed');
    return { problem: { message: 'Hjem kunne ikke leses.', errorId } };
  }
}

export default async function HomePage(props: PageProps<'/home'>) {
  const search = await props.searchParams;
  const session = await requireSession(fixedPaths.home, search);
  const scope = await scopeOfHome(session, search);
  const answer = scope && answerOf(session, scope);
  const answerHere = answer && (await withFirstByte(answer, search));
  return (
    <>
      {answer && !answerHere && (
        <WithoutScripts address={addressOf(fixedPaths.home, { ...search, [wholeParam]: '1' })} />
      )}
      <HomeScreen key={scope?.company.id} answer={answerHere ?? answer} />
    </>
  );
}
