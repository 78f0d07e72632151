import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { textDecoder } from '@/db/query-rows';
import { contract, customer, dimension, employee, project, strategyNode, supplier } from '@/db/schema';
import type { Reference } from './live-table';

function numbered(no: PgColumn, name: PgColumn) {
  return sql`${no} || ' ' || ${name}`.mapWith(textDecoder);
}

export const customers: Reference = {
  table: customer,
  label: numbered(customer.no, customer.name),
  order: customer.name,
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
