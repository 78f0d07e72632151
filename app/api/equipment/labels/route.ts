import { z } from 'zod';
import { env } from '@/base/env';
import { wholeNumber } from '@/lib/core/format/whole-number';
import { labelItems } from '@/lib/domains/equipment/labels/label-items';
import { labelSizeIds } from '@/lib/domains/equipment/labels/label-sizes';
import { writeLabels } from '@/lib/domains/equipment/labels/write-labels';
import { guarded } from '@/lib/platform/auth/guarded';
import { progressTeller } from '@/lib/platform/events/tell-progress';
import { answerFile } from '@/lib/platform/files/export/answer-file';
import { equipmentListPath, equipmentRegisterPath } from '@/lib/platform/routing/paths';

const query = z.object({
  company: z.string().optional(),
  size: z.enum(labelSizeIds, `Ukjent etikett (size). Kjent: ${labelSizeIds.join(', ')}.`),
  /** One item by xid, or those of a category; all without either. */
  equipmentid: z.uuid('Utstyret (equipmentid) er ugyldig.').toLowerCase().optional(),
  kategori: z.string().max(200, 'Kategorien (kategori) er ugyldig.').optional(),
  /** Labels of the first sheet that are used already. */
  used: wholeNumber('Antall brukte etiketter (used) er ugyldig.', 0, 23).optional(),
  /** Made by the browser, so that it knows the progress of its own file. */
  progressid: z.uuid('Fremdriftens id (progressid) er ugyldig.').toLowerCase().optional(),
});

/** Labels of equipment as a PDF. */
export const GET = guarded(
  {
    access: { path: () => [equipmentRegisterPath, equipmentListPath], action: 'Read' },
    changes: false,
    bulkhead: 'reading',
    query,
  },
  async ({ request, scope, query: { size, used = 0, progressid, ...requested } }) => {
    const items = await labelItems(scope, requested);
    const origin = new URL(env().APP_URL ?? request.url).origin;
    const tell = progressTeller(scope.company.id, scope.user.id, progressid);
    const pdf = await writeLabels({ items, size, origin, company: scope.company, used }, tell);
    return answerFile(pdf, 'etiketter.pdf');
  },
);
