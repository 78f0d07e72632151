import { eliminationScope } from '@/lib/domains/economy/group/internal-trade/eliminate-pair';
import { type PairView, readPair } from '@/lib/domains/economy/group/internal-trade/read-pair';
import { handLinesOf } from '@/lib/domains/economy/group/pairs/hand-lines';
import { questionText } from '@/lib/domains/economy/group/pairs/question-words';
import { likelierSide } from '@/lib/domains/economy/group/pairs/trade-pair';
import type { Scope, Session } from '@/lib/platform/auth/session';
import { receiversIn } from './send-question';

/** A company that may get a question, the likelier first: who in it (nobody: no one can be), and the question as the facts make it. */
type Receiver = { company: string; name: string; people: { id: string; name: string }[]; text: string };

/** A pair with all that its user may do about it. */
export type OpenedPair = PairView & { mayEliminate: boolean; receivers: Receiver[] };

/** Opens a pair of the chosen companies. Throws 404 for an unknown one. */
export async function openPair(session: Session, given: Scope, key: string): Promise<OpenedPair> {
  const { view, found, context } = await readPair(given, key);
  const { pair, scope } = found;
  if (!view.may.act || !view.isOpen) return { ...view, mayEliminate: false, receivers: [] };
  const companies = likelierSide(pair) === 'buyer' ? [pair.buyer, pair.seller] : [pair.seller, pair.buyer];
  const receivers = await Promise.all(
    companies.map(async (company) => {
      const there = scope.members.find((one) => one.company.id === company);
      const people = await receiversIn(there);
      return { company, name: context.nameOf(company), people, text: questionText(pair, company, context) };
    }),
  );
  const eliminates = handLinesOf(pair).length > 0 && (await eliminationScope(session, scope)) !== undefined;
  return {
    ...view,
    mayEliminate: eliminates,
    receivers: receivers.some(({ people }) => people.length > 0) ? receivers : [],
  };
}
