import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { leavePage } from './unsaved';

let leaving = false;

/** The session is over: to the log-in, and from there back to the same address, with unsaved work kept. */
export function logInAgain(): void {
  if (leaving) return;
  leaving = true;
  const { pathname, search } = window.location;
  void leavePage(() => {
    window.location.assign(href(fixedPaths.login, { callbackUrl: pathname + search }));
    // The browser may ask, and the person stay.
    leaving = false;
  });
}
