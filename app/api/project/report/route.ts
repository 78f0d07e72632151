import { z } from 'zod';
import { logFrom, logTo } from '@/lib/domains/projects/log-period-params';
import { audiences, reportTab } from '@/lib/domains/projects/report/audience';
import { guarded } from '@/lib/platform/auth/guarded';
import { projectTabPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { answerProjectReport } from '@/lib/product/pages/project-report';

const query = z.object({
  [projectParam]: z.uuid('Prosjektet (projectid) er ugyldig.').toLowerCase(),
  /** The audience: a customer's has no cost, margin or hours. */
  til: z.enum(audiences, `Ukjent mottaker (til). Kjent: ${audiences.join(', ')}.`).default('intern'),
  /** The way the browser takes it: saved, or as a preview. */
  vis: z.enum(['attachment', 'inline']).default('attachment'),
  /** Comma-separated tabs of the project's page. */
  vedlegg: z
    .string()
    .max(300, 'For mange vedlegg (vedlegg).')
    .transform((ids) => ids.split(',').filter((id) => id !== ''))
    .default([]),
  [logFrom]: z.string().max(10, 'Loggens dager skrives åååå-mm-dd.').optional(),
  [logTo]: z.string().max(10, 'Loggens dager skrives åååå-mm-dd.').optional(),
});

/** A project's report as a PDF, with the chosen tabs as attachments. */
export const GET = guarded(
  { access: { path: projectTabPath(reportTab), action: 'Read' }, changes: false, bulkhead: 'reading', query },
  ({ scope, query: { til, vis, vedlegg, ...days } }) => {
    const params = Object.fromEntries(Object.entries(days).flatMap(([name, value]) => (value ? [[name, value]] : [])));
    return answerProjectReport(scope, { audience: til, tabs: vedlegg, params, way: vis });
  },
);
