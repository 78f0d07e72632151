import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import { wholeNumber } from '@/lib/core/format/whole-number';
import {
  deleteCalculation,
  renameCalculation,
  undeleteCalculation,
} from '@/lib/domains/bids/calculations/change-calculation';
import { createCalculation } from '@/lib/domains/bids/calculations/create-calculation';
import { maxCalculationBytes } from '@/lib/domains/bids/calculations/limits';
import { listCalculations } from '@/lib/domains/bids/calculations/list-calculations';
import { openCalculation } from '@/lib/domains/bids/calculations/open-calculation';
import { parseAssumptions } from '@/lib/domains/bids/calculations/parse-assumptions';
import { saveCalculation } from '@/lib/domains/bids/calculations/save-calculation';
import { listVersions, readVersion } from '@/lib/domains/bids/calculations/versions';
import { guarded } from '@/lib/platform/auth/guarded';
import { calcPath } from '@/lib/platform/routing/paths';
import { opKey } from '@/lib/platform/writes/op-field';
import { answerJson, answerList } from '@/lib/product/calls/answer-json';

const company = z.string().optional();
const pid = z.uuid('Tilbudet (pid) er ugyldig.');
const bcid = z.uuid('Kalkylen (bcid) er ugyldig.');
const empty = z.literal('').transform(() => undefined);
const version = wholeNumber('Versjonen (version) er ugyldig.', 0);
const op = opKey.optional();
const name = z.string().max(1_000, 'Navnet er for langt.');

const requested = z.object({
  company,
  pid: empty.or(pid).optional(),
  bcid: empty.or(bcid).optional(),
  version: empty.or(version).optional(),
  scope: z.literal('versions', 'Ukjent omfang (scope). Kjent: versions.').optional(),
});

/**
 * With pid a bid's calculations; with bcid one with its rows, one of its saved versions (version), or the list of them
 * (scope).
 */
export const GET = guarded(
  { access: { path: calcPath, action: 'Read' }, changes: false, bulkhead: 'reading', query: requested },
  async ({ scope, query }) => {
    if (query.bcid !== undefined) {
      if (query.scope === 'versions')
        return answerJson('GET /api/bid/calc?bcid=[bcid]&scope=versions', {
          versions: await listVersions(scope, query.bcid),
        });
      if (query.version !== undefined)
        return answerList(
          'GET /api/bid/calc?bcid=[bcid]&version=[version]',
          await readVersion(scope, query.bcid, query.version),
          'items',
        );
      return answerList('GET /api/bid/calc?bcid=[bcid]', await openCalculation(scope, query.bcid), 'items');
    }
    if (query.pid === undefined) throw badInput('Si hvilket tilbud (pid) eller hvilken kalkyle (bcid) det gjelder.');
    return answerJson('GET /api/bid/calc', { calculations: await listCalculations(scope, query.pid) });
  },
);

const saved = z.object({
  company,
  pid,
  bcid: empty.or(bcid).optional(),
  items: z.string('Radene (items) mangler.').or(z.array(z.unknown())),
  version: empty.or(version).optional(),
  op: empty.or(op).optional(),
  assumptions: z.unknown().optional(),
  name: empty.or(name).optional(),
});

/** Saves all rows (specification 1, section 7). */
export const POST = guarded(
  {
    access: { path: calcPath, action: 'Write' },
    changes: true,
    bulkhead: 'saving',
    body: saved,
    maxBytes: maxCalculationBytes,
  },
  async ({ scope, body }) => {
    const done = await saveCalculation(scope, {
      pid: body.pid.toLowerCase(),
      bcid: body.bcid?.toLowerCase(),
      items: body.items,
      version: body.version,
      op: body.op ?? randomUUID(),
      assumptions: parseAssumptions(body.assumptions),
      name: body.name,
    });
    return answerJson('POST /api/bid/calc', { saved: done.saved, bcid: done.bcid, version: done.version });
  },
);

const made = z.object({ company, pid, name, from: empty.or(bcid).optional(), op });

/** 'Opprett ny beregning': named, empty or a copy (from). */
export const PUT = guarded(
  { access: { path: calcPath, action: 'Write' }, changes: true, body: made },
  async ({ scope, body }) => {
    const { pid: bid, name: called, from } = body;
    const made = { pid: bid, name: called, from, op: body.op ?? randomUUID() };
    return answerJson('PUT /api/bid/calc', { bcid: await createCalculation(scope, made) }, 201);
  },
);

const changed = z.object({ company, bcid, name: name.optional(), deleted: z.literal('false').optional() });

/** Renames a calculation, or restores a deleted one (deleted = false). */
export const PATCH = guarded(
  { access: { path: calcPath, action: 'Write' }, changes: true, body: changed },
  async ({ scope, body }) => {
    if (body.deleted !== undefined) await undeleteCalculation(scope, body.bcid);
    if (body.name !== undefined) await renameCalculation(scope, body.bcid, body.name);
    return answerJson('PATCH /api/bid/calc', { message: 'Lagret' });
  },
);

export const DELETE = guarded(
  { access: { path: calcPath, action: 'Write' }, changes: true, body: z.object({ company, bcid }) },
  async ({ scope, body }) => {
    await deleteCalculation(scope, body.bcid);
    return answerJson('DELETE /api/bid/calc', { message: 'Slettet' });
  },
);
