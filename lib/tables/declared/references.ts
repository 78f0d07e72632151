import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { textDecoder } from '@/db/query-rows';
import {
  contact,
  contract,
  customer,
  dimension,
  employee,
  equipment,
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
};

/** Contact persons, with whom they are at; of a project those of its customer. */
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
};

export const suppliers: Reference = {
  table: supplier,
  label: numbered(supplier.no, supplier.name),
  order: supplier.name,
};

/** Employees who work here now; one who has left keeps his name where he stands. */
export const employees: Reference = {
  table: employee,
  label: sql`${employee.employee}`.mapWith(textDecoder),
  order: employee.employee,
  where: eq(employee.active, true),
};

/** Employees with their numbers, where two of one name must be told apart. */
export const numberedEmployees: Reference = { ...employees, label: numbered(employee.empid, employee.employee) };

export const projects: Reference = {
  table: project,
  label: numbered(project.erpProjectid, project.description),
  order: sql`${project.erpProjectid} desc`,
};

export const contracts: Reference = {
  table: contract,
  label: numbered(contract.no, contract.title),
  order: sql`${contract.no} desc`,
};

/** The contracts of the row's own project. */
export const ownContracts: Reference = { ...contracts, project: contract.projectId };

/** A value of the contract a variation is under. */
const ofContract = (column: PgColumn) => sql`(select ${column} from ${contract}
  where ${contract.companyId} = ${variation.companyId} and ${contract.xid} = ${variation.contractId})`;

/** The variations (VOR) under the contracts of the row's own project. */
export const variations: Reference = {
  table: variation,
  label: sql`${ofContract(contract.no)} || ' ' || ${numbered(variation.no, variation.title)}`.mapWith(textDecoder),
  order: variation.no,
  project: ofContract(contract.projectId),
};

export const equipmentItems: Reference = {
  table: equipment,
  label: numbered(equipment.shortid, equipment.title),
  order: equipment.shortid,
};

/** The ledger's own projects, which the budget and a project's figures are kept by. */
export const ledgerProjects: Reference = {
  table: dimension,
  label: numbered(dimension.code, dimension.name),
  order: sql`${dimension.code} desc`,
  where: eq(dimension.kind, 'project'),
};

export const segments: Reference = {
  table: dimension,
  label: sql`${dimension.name}`.mapWith(textDecoder),
  order: dimension.code,
  where: eq(dimension.kind, 'segment'),
};

export const departments: Reference = { ...segments, where: eq(dimension.kind, 'department') };

/** Areas and goals: what goals and sub-goals stand under. */
export const strategyParents: Reference = {
  table: strategyNode,
  label: sql`${strategyNode.kind} || ': ' || ${strategyNode.val}`.mapWith(textDecoder),
  order: sql`${strategyNode.kind} desc, ${strategyNode.orderint}`,
  where: inArray(strategyNode.kind, ['Område', 'Mål']),
};
