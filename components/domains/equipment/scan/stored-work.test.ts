import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeDraft, drop, hold, noWork, type StoredWork, settle, withDraft } from './stored-work';

type Draft = { op: string; scans: number };
type Work = StoredWork<Draft, { scans: number }>;

/** Two tabs that scan, close their lists and get answers, in any order; keys identify the list. */
const step = fc.record({
  act: fc.constantFrom('scan' as const, 'close' as const, 'answer' as const, 'refuse' as const, 'lose' as const),
  of: fc.constantFrom('kai', 'bru'),
  /** Another tab saw the list before it was closed there. */
  late: fc.boolean(),
});

test('whatever two tabs do, each scan ends on one list, and each list is ended, answered and kept once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let work: Work = noWork;
      let names = 0;
      let scans = 0;
      let gone = 0;
      const known: string[] = [];
      for (const { act, of, late } of steps) {
        const at = '2026-03-02T08:00:00Z';
        if (act === 'scan') {
          scans += 1;
          work = withDraft(work, of, (draft) => {
            if (draft) return { ...draft, scans: draft.scans + 1 };
            names += 1;
            return { op: `liste ${names}`, scans: 1 };
          });
        }
        if (act === 'close') {
          const op = late ? (known.at(-1) ?? '') : (work.drafts[of]?.op ?? '');
          known.push(op);
          const before = work;
          work = closeDraft(work, of, op, (draft) => ({ body: { scans: draft.scans }, text: of, at }));
          // Only the list that was seen is closed, not a new one in its place.
          if (before.drafts[of]?.op !== op) expect(work).toEqual(before);
        }
        const [first] = work.sending;
        if (!first) continue;
        if (act === 'answer') {
          work = settle(settle(work, first.op, 'angre', at), first.op, 'angre igjen', at);
          gone += first.body.scans;
        }
        if (act === 'refuse') {
          work = drop(hold(work, first.op, 'Nei.', true), first.op);
          gone += first.body.scans;
        }
        if (act === 'lose') work = hold(work, first.op, 'Nettet er borte.', false);
      }
      const drafted = Object.values(work.drafts).reduce((sum, draft) => sum + draft.scans, 0);
      const waiting = work.sending.reduce((sum, { body }) => sum + body.scans, 0);
      expect(drafted + waiting + gone).toBe(scans);
      const ops = [...Object.values(work.drafts), ...work.sending, ...work.saved].map(({ op }) => op);
      expect(new Set(ops).size).toBe(ops.length);
    }),
  );
});
