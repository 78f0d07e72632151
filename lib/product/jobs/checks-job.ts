import { counted } from '@/lib/core/format/count-text';
import type { JobKind } from '@/lib/platform/queues/jobs/job-kind';
import { checkCompany } from '../home/nightly/checks';
import { checksJobId } from '../home/nightly/checks-job-id';

/** Checks the company's data against each other. */
export const checksJob: JobKind = {
  id: checksJobId,
  name: 'Kontroll av dataene',
  about: 'bilag, summer, logg, statuser og henvisninger mot hverandre',
  schedule: { every: 'day', at: '03:40' },
  serial: true,
  run: async (companyId) => {
    const found = await checkCompany(companyId);
    const note = found.length === 0 ? 'Alt stemmer' : counted(found.length, 'kontroll fant noe', 'kontroller fant noe');
    return { outcome: 'done', note, found };
  },
};
