import { sql } from 'drizzle-orm';
import {
  contactTablePath,
  customerCardPath,
  equipmentRegisterPath,
  priceListPath,
  projectPath,
  voucherLinesPath,
} from '@/lib/platform/routing/paths';
import { things } from '@/lib/platform/routing/things';
import { contractTable } from '@/lib/platform/tables/declared/contracts';
import { equipmentTable } from '@/lib/platform/tables/declared/equipment';
import { employeeTable } from '@/lib/platform/tables/declared/people';
import { projectTable } from '@/lib/platform/tables/declared/projects';
import { type Register, registerRows } from './register-rows';
import { dayText, fact, inTable, type Subject, shownDay, thingsIn } from './subject';

/** A party of the ledger: customers and suppliers have the same columns. */
const party = (table: 'customer' | 'supplier'): Register => ({
  table,
  as: 'party',
  code: sql`party.no`,
  name: sql`party.name`,
  more: [sql`party.city`, sql`party.email`],
  phones: [sql`party.phone`],
  orgnr: sql`party.orgnr`,
  note: sql`concat_ws(' · ', ${things[table].name}::text || ' ' || party.no, party.city)`,
  facts: [
    fact('Organisasjonsnr', sql`party.orgnr`),
    fact('Telefon', sql`party.phone`),
    fact('E-post', sql`party.email`),
    fact(
      'Adresse',
      sql`nullif(concat_ws(', ', party.address, nullif(concat_ws(' ', party.postal_code, party.city), '')), '')`,
    ),
  ],
});

const customers = registerRows(party('customer'));

const project: Register = {
  table: 'project',
  as: 'project',
  joins: sql`left join customer client on client.company_id = project.company_id and client.xid = project.client_id
    left join employee manager on manager.company_id = project.company_id and manager.xid = project.manager_id`,
  code: sql`project.erp_projectid`,
  name: sql`project.description`,
  more: [sql`project.place`],
  note: sql`concat_ws(' · ', 'Prosjekt', client.name, 'slutt ' || ${shownDay(sql`project.enddate`)})`,
  state: sql`project.status`,
  day: sql`project.startdate`,
  facts: [
    fact('Kunde', sql`client.name`, 'customer', sql`client.xid`),
    fact('Prosjektleder', sql`manager.employee`),
    fact('Sted', sql`project.place`),
    fact('Start', dayText(sql`project.startdate`)),
    fact('Slutt', dayText(sql`project.enddate`)),
  ],
};

const bids = registerRows({
  table: 'bid',
  as: 'bid',
  joins: sql`left join customer client on client.company_id = bid.company_id and client.xid = bid.client_id`,
  code: sql`bid.key`,
  name: sql`bid.description`,
  note: sql`concat_ws(' · ', 'Tilbud', client.name)`,
  state: sql`bid.bidstatus`,
  day: sql`coalesce(bid.duedate, bid.startdate)`,
  value: sql`bid.key`,
});

const contracts = registerRows({
  table: 'contract',
  as: 'contract',
  joins: sql`left join customer client on client.company_id = contract.company_id and client.xid = contract.client_id`,
  code: sql`contract.no`,
  name: sql`contract.title`,
  note: sql`concat_ws(' · ', 'Kontrakt', client.name)`,
  state: sql`contract.status`,
  day: sql`contract.startdate`,
  value: sql`contract.no`,
  facts: [
    fact('Kunde', sql`client.name`, 'customer', sql`client.xid`),
    fact('Start', dayText(sql`contract.startdate`)),
    fact('Slutt', dayText(sql`contract.enddate`)),
  ],
});

const item: Register = {
  table: 'equipment',
  as: 'item',
  code: sql`item.shortid`,
  name: sql`item.title`,
  more: [sql`item.serialno`, sql`item.sup_item_id`],
  note: sql`concat_ws(' · ', item.category, item.subcategory, item.location)`,
  facts: [
    fact('Serienr', sql`item.serialno`),
    fact('Sted', sql`item.location`),
    fact('Leverandørens varenr', sql`item.sup_item_id`),
  ],
};

const employees = registerRows({
  table: 'employee',
  as: 'person',
  code: sql`person.empid`,
  name: sql`person.employee`,
  more: [sql`person.email`],
  phones: [sql`person.phone`],
  note: sql`concat_ws(' · ', person.category, person.position)`,
  state: sql`case when not person.active then 'Sluttet' end`,
  value: sql`person.empid`,
  facts: [fact('Telefon', sql`person.phone`), fact('E-post', sql`person.email`)],
});

const contacts = registerRows({
  table: 'contact',
  as: 'person',
  joins: sql`join customer client on client.company_id = person.company_id and client.xid = person.customer_id`,
  code: sql`''`,
  name: sql`person.name`,
  more: [sql`person.email`],
  phones: [sql`person.phone`],
  note: sql`concat_ws(' · ', person.position, client.name)`,
  value: sql`person.name`,
  facts: [
    fact('Kunde', sql`client.name`, 'customer', sql`client.xid`),
    fact('Telefon', sql`person.phone`),
    fact('E-post', sql`person.email`),
  ],
});

/** The ledger's projects by number; those with a project of their own are there as well. */
const ledgerProjects = registerRows({
  table: 'dimension',
  as: 'axis',
  where: sql`axis.kind = 'project'`,
  code: sql`axis.code`,
  name: sql`axis.name`,
  note: sql`'Prosjekt ' || axis.code`,
  value: sql`axis.code`,
});

const accounts = registerRows({
  table: 'account',
  as: 'account',
  code: sql`account.no`,
  name: sql`account.name`,
  note: sql`'Konto ' || account.no`,
  value: sql`account.no`,
});

/** The registers of the company, in the order of their groups. */
export const registers: readonly Subject[] = [
  ...thingsIn('customer', 'Kunder', customers),
  {
    kind: things.customer.name,
    group: 'Kunder',
    path: voucherLinesPath,
    unless: customerCardPath,
    params: (customer) => ({ customer }),
    rows: registerRows({ ...party('customer'), value: sql`party.no` }),
  },
  ...thingsIn('supplier', 'Leverandører', registerRows(party('supplier'))),
  ...thingsIn('project', 'Prosjekter', registerRows(project)),
  inTable(
    'Prosjekt',
    'Prosjekter',
    projectTable.path,
    registerRows({ ...project, value: sql`project.erp_projectid` }),
    projectPath,
  ),
  ...thingsIn('bid', 'Tilbud', bids),
  inTable('Kontrakt', 'Kontrakter', contractTable.path, contracts),
  ...thingsIn('item', 'Utstyr', registerRows(item)),
  inTable(
    'Utstyr',
    'Utstyr',
    equipmentTable.path,
    registerRows({ ...item, value: sql`item.shortid` }),
    equipmentRegisterPath,
  ),
  inTable('Ansatt', 'Personer', employeeTable.path, employees),
  inTable('Kontakt', 'Personer', contactTablePath, contacts),
  {
    kind: 'Prosjekt',
    group: 'Prosjekter i regnskapet',
    path: voucherLinesPath,
    params: (of) => ({ project: of }),
    rows: ledgerProjects,
  },
  ...thingsIn('account', 'Kontoer', accounts),
];

/** The price list: the largest register, so that it is found by itself. */
export const prices: readonly Subject[] = [
  inTable(
    'Prislinje',
    'Prislinjer',
    priceListPath,
    registerRows({
      table: 'price_line',
      as: 'price',
      joins: sql`left join supplier on supplier.company_id = price.company_id and supplier.xid = price.sup_id`,
      code: sql`price.lineid`,
      name: sql`price.title`,
      stored: sql`price.searched`,
      price: sql`price.priceam`,
      note: sql`concat_ws(' · ', price.lineid, price.category, supplier.name)`,
      value: sql`coalesce(price.lineid, price.title)`,
      facts: [
        fact('Leverandør', sql`supplier.name`, 'supplier', sql`supplier.xid`),
        fact('Varenr', sql`price.lineid`),
        fact('EAN', sql`price.ean`),
        fact('Gjelder fra', dayText(sql`price.validfrom`)),
        fact('Kategori', sql`price.category`),
        fact('Pris per', sql`price.pricemeasure`),
      ],
    }),
  ),
];
