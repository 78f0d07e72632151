import { askTogether } from '@/db/ask-together';
import { asCompany } from '@/db/company';
import { today } from '@/lib/core/clock';
import { openClocks } from '@/lib/domains/contracts/board/open-clocks';
import { readCompanyShortage, type Shortage } from '@/lib/domains/equipment/shortage/read-shortage';
import { readStandings, type Standing } from '@/lib/domains/projects/earned-value/read-standings';
import { readUnsettled, type Unsettled } from '@/lib/domains/purchasing/invoices/settle/unsettled-lines';
import type { Scope } from '@/lib/platform/auth/session';
import type { OpenClock } from '@/lib/platform/routing/attention/open-clock';
import type { Ask } from './ask-parts';

/**
 * The facts of /home that are the same for all of a company's users, by the company's id. It is nobody's to see as it
 * is: who may read the page it is about gets lines of it.
 */
export type CompanyFacts = {
  standings: (companyId: string) => Promise<readonly Standing[]>;
  unsettled: (companyId: string) => Promise<readonly Unsettled[]>;
  shortage: (companyId: string) => Promise<Shortage>;
  clocks: (companyId: string) => Promise<readonly OpenClock[]>;
  /** Answers queries of the company, whose own text says whom they are for. */
  ask: (scope: Pick<Scope, 'company' | 'user'>) => Ask;
};

/** The facts as they are now, read at each question. */
export const readFacts: CompanyFacts = {
  standings: readStandings,
  unsettled: readUnsettled,
  shortage: (companyId) => readCompanyShortage(companyId, today()),
  clocks: (companyId) => asCompany.read(companyId, (tx) => openClocks(tx, companyId, today())),
  ask: () => askTogether,
};
