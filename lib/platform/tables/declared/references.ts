import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { hasLeft, ownerName } from '@/db/owner-name';
import { textDecoder } from '@/db/query-rows';
import {
  contact,
  contract,
  customer,
  dimension,
  employee,
  equipment,
  execution,
  measure,
  project,
  strategyNode,
  supplier,
  variation,
} from '@/db/schema';
import type { Reference } from './live-table';

function numbered(no: PgColumn, name: PgColumn) {
  return sql`${no} || ' ' || ${name}`.mapWith(textDecoder);
}

export const customers: Reference = {
  table: customer,
  label: numbered(customer.no, customer.name),
  order: customer.name,
  named: { by: [customer.no, customer.name, customer.orgnr], what: 'kunde', names: 'nr, navn eller orgnr' },
};

/** Contact persons with their customer; in a project only its customer's. */
export const contacts: Reference = {
  table: contact,
  label: sql`${contact.name} || ', ' || (select ${customer.name} from ${customer}
    where ${customer.companyId} = ${contact.companyId} and ${customer.xid} = ${contact.customerId})`.mapWith(
    textDecoder,
  ),
  order: contact.name,
  within: ({ projectid }) =>
    projectid === undefined
      ? undefined
      : sql`${contact.customerId} = (select ${project.clientId} from ${project}
          where ${project.companyId} = ${contact.companyId} and ${project.xid} = ${projectid})`,
  named: { by: [contact.name], what: 'kontakt', names: 'navn' },
};

export const suppliers: Reference = {
  table: supplier,
  label: numbered(supplier.no, supplier.name),
  order: supplier.name,
  named: { by: [supplier.no, supplier.orgnr], what: 'leverandør', names: 'Nr eller Orgnr' },
};

/** Current employees; the names of former ones stay in stored rows, and say that they have left. */
export const employees: Reference = {
  table: employee,
  label: ownerName().mapWith(textDecoder),
  order: employee.employee,
  where: sql`not ${hasLeft()}`,
  named: { by: [employee.empid, employee.employee], what: 'ansatt', names: 'nummer eller navn', checked: true },
};

/** Employees with their numbers, to tell apart people with the same name. */
export const numberedEmployees: Reference = { ...employees, label: numbered(employee.empid, employee.employee) };

export const projects: Reference = {
  table: project,
  label: numbered(project.erpProjectid, project.description),
  order: sql`${project.erpProjectid} desc`,
  named: { by: [project.erpProjectid, project.description], what: 'prosjekt', names: 'nummer eller navn' },
};

export const contracts: Reference = {
  table: contract,
  label: numbered(contract.no, contract.title),
  order: sql`${contract.no} desc`,
  named: { by: [contract.no, contract.title], what: 'kontrakt', names: 'nummer eller tittel' },
};

/** Activities of the row's own project. */
export const activities: Reference = {
  table: execution,
  label: sql`${execution.title}`.mapWith(textDecoder),
  order: execution.orderint,
  project: execution.projectId,
  named: { by: [execution.title], what: 'aktivitet på prosjektet', names: 'navn' },
};

/** Contracts of the row's own project. */
export const ownContracts: Reference = { ...contracts, project: contract.projectId };

/** A value of the variation's contract. */
const ofContract = (column: PgColumn) => sql`(select ${column} from ${contract}
  where ${contract.companyId} = ${variation.companyId} and ${contract.xid} = ${variation.contractId})`;

/** Variations (VOR) under the contracts of the row's own project. */
export const variations: Reference = {
  table: variation,
  label: sql`${ofContract(contract.no)} || ' ' || ${numbered(variation.no, variation.title)}`.mapWith(textDecoder),
  order: variation.no,
  project: ofContract(contract.projectId),
  named: { by: [variation.no, variation.title], what: 'VOR', names: 'nummer eller tittel' },
};

export const equipmentItems: Reference = {
  table: equipment,
  label: numbered(equipment.shortid, equipment.title),
  order: equipment.shortid,
  named: { by: [equipment.shortid, equipment.title], what: 'utstyr', names: 'id eller navn' },
};

/** The ledger's own projects, which budgets and project figures refer to. */
export const ledgerProjects: Reference = {
  table: dimension,
  label: numbered(dimension.code, dimension.name),
  order: sql`${dimension.code} desc`,
  where: eq(dimension.kind, 'project'),
  named: { by: [dimension.code, dimension.name], what: 'prosjekt', names: 'nummer eller navn' },
};

export const segments: Reference = {
  table: dimension,
  label: sql`${dimension.name}`.mapWith(textDecoder),
  order: dimension.code,
  where: eq(dimension.kind, 'segment'),
  named: { by: [dimension.code, dimension.name], what: 'segment', names: 'kode eller navn' },
};

export const departments: Reference = {
  ...segments,
  where: eq(dimension.kind, 'department'),
  named: { by: [dimension.code, dimension.name], what: 'avdeling', names: 'kode eller navn' },
};

export const measures: Reference = {
  table: measure,
  label: sql`${measure.name}`.mapWith(textDecoder),
  order: sql`${measure.orderint}, ${measure.name}`,
  named: { by: [measure.name], what: 'måltall', names: 'navn' },
};

/** Areas and goals: the possible parents of goals and sub-goals. */
export const strategyParents: Reference = {
  table: strategyNode,
  label: sql`${strategyNode.kind} || ': ' || ${strategyNode.val}`.mapWith(textDecoder),
  order: sql`${strategyNode.kind} desc, ${strategyNode.orderint}`,
  where: inArray(strategyNode.kind, ['Område', 'Mål']),
};
