import { knownError } from '@/lib/core/said-error';
import { companyOfRequest } from '@/lib/platform/auth/company-of-request';
import { currentScope, currentSession } from '@/lib/platform/auth/current-session';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';
import { findPage } from './registry';

export type WhyForbidden = {
  text: string;
  /** Where the user can put it right himself. */
  remedy?: { text: string; address: string };
};

const unknown: WhyForbidden = { text: 'Du har ikke tilgang til denne siden.' };

/** What the user lacks to open an address of the product: the company, or the right to a page, named as administrators see it. */
export async function whyForbidden(address: string): Promise<WhyForbidden> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  try {
    const session = await currentSession();
    const requested = session && companyOfRequest(session, searchParams.get('company'));
    const company = session?.companies.find(({ id }) => id === requested);
    if (!session || !company) {
      return { text: 'Du er ikke med i dette selskapet. En av administratorene der kan legge deg til.' };
    }
    const { permissions } = await currentScope(session, company.id);
    const title = pathname === adminPath ? 'Administrasjon' : findPage(pathname)?.title;
    const action = pathname === adminPath ? 'Write' : 'Read';
    // Next makes this screen with every page and shows it for a refused one alone: of the others there is nothing to say.
    if (title === undefined || may(permissions, pathname, action)) return unknown;
    const right = action === 'Write' ? 'Skrive' : 'Lese';
    const lacking = `${title} krever rettigheten «${right}» på ${pathname} i ${company.name}.`;
    if (!may(permissions, adminPath, 'Write')) {
      return { text: `${lacking} En administrator i selskapet kan gi deg den.` };
    }
    return {
      text: `${lacking} Du er administrator i selskapet, og kan gi deg den selv.`,
      remedy: {
        text: 'Åpne tilgangene dine',
        address: href(adminPath, { company: company.id, tab: 'tilganger', bruker: session.user.email }),
      },
    };
  } catch (error) {
    if (knownError(error)) return unknown;
    throw error;
  }
}
