import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { leavePage } from './unsaved';

let leaving = false;

/** The session has expired: stores unsaved work, redirects to the log-in, and returns to the same address. */
export function logInAgain(): void {
  if (leaving) return;
  leaving = true;
  const { pathname, search } = window.location;
  void leavePage(() => {
    window.location.assign(href(fixedPaths.login, { callbackUrl: pathname + search }));
    // The browser's own prompt may keep the user on the page.
    leaving = false;
  });
}
