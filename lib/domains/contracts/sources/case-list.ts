import { asCompany } from '@/db/company';
import { today } from '@/lib/core/clock';
import { caseColumns } from '@/lib/core/columns/contracts';
import type { Filters } from '@/lib/core/filters/filters';
import type { Row } from '@/lib/core/widgets/column';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { OwnFilter, Source } from '@/lib/platform/routing/page';
import { variationTablePath } from '@/lib/platform/routing/paths';
import { listSource } from '@/lib/platform/tables/list-source';
import { type CaseLine, caseLines } from '../board/case-lines';
import { allContracts, contractsParam, ended, stateParam } from '../board/case-params';
import { casesVerdict } from '../board/cases-verdict';
import { claimStates, stateNames } from '../claim-states';
import { openCases } from '../open-cases';

const plain = [
  ...caseColumns.take('casegroup', 'project', 'no', 'title', 'act', 'reason', 'paragraph', 'near', 'due'),
  caseColumns.one('client', { ref: { kind: 'customer', id: '_customer' } }),
  ...caseColumns.take('responsible', 'contractstatus'),
];
const money = caseColumns.take('lineam', ...claimStates.map((state) => `${state}sum` as const));

/** Amounts are of the table of VOR: who may not read that sees cases, clocks and days. */
const seesAmounts = ({ permissions }: Pick<Scope, 'permissions'>) => may(permissions, variationTablePath, 'Read');

/** The page's lines, of all contracts. */
const readLines = oncePerLoad(async (scope): Promise<CaseLine[]> => {
  const { id } = scope.company;
  const cases = await asCompany.read(id, (tx) => openCases(tx, id, today()));
  const lines = caseLines(cases, today());
  return seesAmounts(scope) ? lines : lines.map((line) => ({ ...line, amount: null }));
});

/** Underscored keys are the screen's: the case, its states, and how a line is drawn. */
function rowOf({ id, of, near, amount, step, sums, ...line }: CaseLine, money: boolean, mayWrite: boolean): Row {
  const states = of.sums.states.filter(({ notices }) => notices.length > 0);
  return {
    ...{ xid: id, casegroup: line.group, no: line.no, title: line.title, act: line.act, reason: line.reason || null },
    ...{ project: of.erp_projectid && `${of.erp_projectid} ${of.projectname ?? ''}`, _project: of.project },
    ...{
      paragraph: line.paragraph,
      near: near.text || null,
      due: line.due,
      lineam: amount,
      client: of.client,
      _customer: of.customer,
    },
    ...{ responsible: of.responsible, contractstatus: of.contractstatus },
    ...(money && sums && Object.fromEntries(sums.states.map((one) => [`${one.state}sum`, one.amount]))),
    ...{ _case: of.id, _text: line.text, _tone: near.tone, _step: mayWrite ? step : null, _first: sums !== null },
    _states: states.map(({ state }) => stateNames[state]).join(','),
  };
}

/** Filters that the screen applies by itself, and its files with it: 'alle' also has contracts that are over. */
export const caseFilters: readonly OwnFilter[] = [
  {
    name: contractsParam,
    text: 'Kontrakter',
    place: true,
    choices: async () => [{ value: allContracts, label: 'alle' }],
  },
  {
    ...{ name: stateParam, text: 'Tilstand', place: true },
    choices: async () => Object.values(stateNames).map((value) => ({ value, label: value })),
  },
];

const isListed =
  ({ own }: Filters) =>
  ({ of: { contractstatus, sums } }: CaseLine): boolean => {
    const state = own[stateParam];
    const has = sums.states.some((one) => stateNames[one.state] === state && one.notices.length > 0);
    return (own[contractsParam] === allContracts || !ended.includes(contractstatus)) && (state === undefined || has);
  };

/** Every VOR by what it waits for: what we must do first, then what they have not answered. */
export const caseList = listSource(
  { title: 'VOR', subtitle: 'Varsler og svar med frister, det vi må gjøre først', whole: true },
  async (scope, filters, { limit }) => {
    const all = await readLines(scope, filters);
    // The screen, which alone has a limit, counts all and narrows them itself.
    const lines = limit === undefined ? all.filter(isListed(filters)) : all;
    const mayWrite = may(scope.permissions, variationTablePath, 'Write');
    return {
      columns: seesAmounts(scope) ? [...plain, ...money] : plain,
      rows: lines.map((line) => rowOf(line, seesAmounts(scope), mayWrite)),
      excel: 'vor-frister',
      empty: 'Ingen endringer. Varsle fra en logglinje, eller legg til en VOR.',
    };
  },
);

/** Says what running contracts ask of us. */
export const caseVerdict: Source<'verdict'> = async (scope, filters) =>
  casesVerdict(
    (await readLines(scope, filters)).filter(({ of }) => !ended.includes(of.contractstatus)),
    today(),
  );
