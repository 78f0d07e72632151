import { knownError } from '@/lib/core/said-error';
import { companyOfRequest } from '@/lib/platform/auth/company-of-request';
import { currentScope, currentSession } from '@/lib/platform/auth/current-session';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';
import { findPage } from './registry';

export type WhyForbidden = {
  text: string;
  /** Present where users can fix it themselves. */
  remedy?: { text: string; address: string };
};

const unknown: WhyForbidden = { text: 'Du har ikke tilgang til denne siden.' };

/** Returns the company or the page's permission that the user lacks, worded as administrators see it. */
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
    // Next renders this screen with every page but shows it only for a refused one; otherwise nothing is lacking.
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
