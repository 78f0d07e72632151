import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { bidColumns } from '@/lib/core/columns/bids';
import { contractColumns } from '@/lib/core/columns/contracts';
import { projectColumns } from '@/lib/core/columns/projects';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { bidTablePath, calcPath } from '@/lib/platform/routing/paths';
import { contractTable } from '@/lib/platform/tables/declared/contracts';
import { projectTable } from '@/lib/platform/tables/declared/projects';
import { type Panel, type PanelLink, panelTable } from './panel';
import { rowHistory } from './row-history';

const columns = [
  ...bidColumns.take('bidstatus', 'client', 'revenueam', 'probability', 'weighted', 'duedate', 'validdate', 'contact'),
  ...bidColumns.take('startdate', 'enddate', 'segment', 'responsible', 'note'),
];

const calculations: Column[] = [
  { text: 'Kalkyle', value: 'calculation', type: 'text', width: 180, ref: { kind: 'calculation', id: 'xid' } },
  { text: 'Omsetning', value: 'income', type: 'amount', decimals: 0, width: 110 },
  { text: 'Resultat', value: 'outcome', type: 'amount', decimals: 0, width: 110 },
  { text: 'Lagret', value: 'saved', type: 'moment', width: 140 },
];

const projects = projectColumns.take('erp_projectid', 'description', 'status');
const contracts = contractColumns.take('no', 'title', 'status', 'valueam');

const foundRow = rowOf([...columns, ...bidColumns.take('key', 'description')], 'xid');

type Part = { path: string; title: string; columns: readonly Column[]; rows: PartRows };
type PartRows = (tx: CompanyTx, companyId: string, bid: string) => Promise<Row[]>;

const calculationRow = rowOf(calculations, 'xid');
const projectRow = rowOf(projects);
const contractRow = rowOf(contracts);

/** The links of a bid, each for users who may read the page that shows it. */
const parts: readonly Part[] = [
  {
    path: calcPath,
    title: 'Kalkyler',
    columns: calculations,
    rows: (tx, companyId, bid) => queryRows(tx, calculationRow)`
      select xid, name as calculation, revenue as income, revenue - costs as outcome,
        to_char(saved_at at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI:SS') as saved
      from calculation where company_id = ${companyId} and bid_id = ${bid} and deleted_at is null
      order by saved_at desc, xid desc`,
  },
  {
    path: projectTable.path,
    title: 'Prosjekt',
    columns: projects,
    rows: (tx, companyId, bid) => queryRows(tx, projectRow)`
      select xid, erp_projectid, description, status from project
      where company_id = ${companyId} and bid_id = ${bid} order by erp_projectid`,
  },
  {
    path: contractTable.path,
    title: 'Kontrakter',
    columns: contracts,
    rows: (tx, companyId, bid) => queryRows(tx, contractRow)`
      select contract.no, contract.title, contract.status, contract.valueam from project
      join contract on contract.company_id = ${companyId} and contract.project_id = project.xid
      where project.company_id = ${companyId} and project.bid_id = ${bid} order by contract.no`,
  },
];

/** A bid by its number: its details, calculations, project and contracts, and its latest changes. */
export async function bidPanel({ company, permissions }: Scope, key: string): Promise<Omit<Panel, 'kind'> | undefined> {
  const companyId = company.id;
  const mayRead = (path: string) => may(permissions, path, 'Read');
  return asCompany.read(companyId, async (tx) => {
    const [row] = await queryRows(tx, foundRow)`
        select bid.xid, bid.key, bid.description, bid.bidstatus, customer.name as client, bid.client_id as "_customer",
          segment.name as segment, employee.employee as responsible, bid.revenueam, bid.probability,
          round(bid.revenueam * bid.probability, 2) as weighted, bid.duedate, bid.validdate, contact.name as contact,
          bid.startdate, bid.enddate, bid.note
        from bid
        left join customer on customer.company_id = ${companyId} and customer.xid = bid.client_id
        left join dimension segment on segment.company_id = ${companyId} and segment.xid = bid.segment_id
        left join contact on contact.company_id = ${companyId} and contact.xid = bid.contact_id
        left join employee on employee.company_id = ${companyId} and employee.xid = bid.responsible_id
        where bid.company_id = ${companyId} and bid.key = ${key}`;
    if (!row) return undefined;
    const xid = String(row.xid);
    const tables: Tabulator[] = [];
    for (const part of parts.filter(({ path }) => mayRead(path))) {
      tables.push(panelTable(part.title, [...part.columns], await part.rows(tx, companyId, xid)));
    }
    if (mayRead(bidTablePath)) tables.push(await rowHistory(tx, companyId, 'bid', xid));
    const links: PanelLink[] = [
      { text: 'Kalkyle', path: calcPath, params: { tilbud: xid } },
      { text: 'Rediger', path: bidTablePath, params: { q: key } },
    ];
    return {
      title: `Tilbud ${key}`,
      subtitle: String(row.description),
      facts: panelTable('Tilbud', columns, [row]),
      tables: tables.filter(({ data }) => data.length > 0),
      links: links.filter(({ path }) => mayRead(path)),
      settled: null,
    };
  });
}
