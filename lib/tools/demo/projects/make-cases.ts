import type { contractFact } from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import type { Editor } from '../edits/event';
import type { Stage } from '../ledger/stage';
import type { ContractRow } from './make-contracts';
import type { VariationRow } from './make-variations';

type FactRow = typeof contractFact.$inferInsert;
/** Rows of one insert have the same fields. */
const blank = { notice: null, cause: null, form: null, amountam: null, text: null };
type Said = [kind: FactRow['kind'], ago: number, rest?: Partial<FactRow>];

const letter = { form: 'letter' } as const;
const mail = { form: 'mail' } as const;

/** Cases of running contracts with what has happened, days ago: notices under way, an order not notified, a late answer. */
const stories: readonly { title: string; facts: readonly Said[] }[] = [
  {
    title: 'Ventetid, kran ikke tilgjengelig',
    facts: [
      ['known', 16, { cause: 'client', text: 'Kranen på hoveddekk er ute av drift, tre mann venter.' }],
      ...(['grounds', 'money', 'time'] as const).map((notice): Said => ['notified', 14, { notice, ...mail }]),
      ['known', 9, { notice: 'rig', text: 'Innkledningen blir stående.' }],
      ['specified', 7, { notice: 'money', amountam: 200_091.1, ...mail }],
      ['accepted', 5, { notice: 'grounds', ...letter }],
      ['demanded', 5, { notice: 'time', ...letter }],
    ],
  },
  {
    title: 'Ekstra rigg og nedrigg',
    facts: [['known', 7, { cause: 'change', text: 'Pålagt på byggemøtet.' }]],
  },
  {
    title: 'Innkledning, vinterdrift',
    facts: [
      ['known', 21, { cause: 'change' }],
      ['notified', 19, { notice: 'grounds', ...mail }],
      ['specified', 19, { notice: 'money', amountam: 560_000, ...mail }],
    ],
  },
];

/** A case per story, on running contracts in turn. */
export function makeCases(
  { companyId, today, ...stage }: Stage,
  contracts: readonly ContractRow[],
  variations: readonly VariationRow[],
): VariationRow[] {
  const ids = stage.ids('cases');
  const running = contracts.filter(({ status, standard }) => status === 'Løpende' && standard === 'NS 8407');
  return stories.flatMap(({ title, facts }, at) => {
    const own = running[at % Math.max(running.length, 1)];
    if (!own) return [];
    const before = variations.filter(({ contractId }) => contractId === own.xid).length;
    const found = addDays(today, -Math.max(...facts.map(([, ago]) => ago)));
    const no = `VOR-${String(before + Math.floor(at / running.length) + 1).padStart(3, '0')}`;
    return [{ companyId, xid: ids(found), contractId: own.xid, no, title, status: 'Varslet' }];
  });
}

/** What has happened in those cases, as a user has written it. */
export function makeFacts(
  { companyId, today, ...stage }: Stage,
  variations: readonly VariationRow[],
  by: Editor | undefined,
): FactRow[] {
  const ids = stage.ids('case facts');
  return variations.flatMap(({ xid, title }) => {
    const story = stories.find((one) => one.title === title);
    return (by ? (story?.facts ?? []) : []).flatMap(([kind, ago, rest]): FactRow[] => {
      const day = addDays(today, -ago);
      const said = { kind, day, at: new Date(`${day}T09:00:00Z`), userId: by?.id ?? '', userName: by?.name ?? '' };
      return [{ companyId, xid: ids(day), variationId: xid, ...blank, ...said, ...rest }];
    });
  });
}
