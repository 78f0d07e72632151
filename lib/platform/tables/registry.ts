import { opportunityTable, riskTable } from './declared/assessments';
import { bidTable } from './declared/bids';
import { boardRowTable, boardTable, cardTable, equipmentCardTable, pointTable } from './declared/boards';
import { budgetTable } from './declared/budgets';
import { companyDayTable } from './declared/company-days';
import { contactTable } from './declared/contacts';
import { contractTable, variationTable } from './declared/contracts';
import { customerTable } from './declared/customers';
import { equipmentTable } from './declared/equipment';
import { groupAccountPairTable, groupEliminationTable, groupMemberTable } from './declared/groups';
import { growthTable } from './declared/growth';
import { timeEntryTable } from './declared/hours';
import type { LiveTable } from './declared/live-table';
import { measureTable } from './declared/measures';
import { certificateTable, employeeTable } from './declared/people';
import { priceLineTable } from './declared/price-lines';
import {
  bookingTable,
  evaluationTable,
  executionTable,
  forecastTable,
  projectLogTable,
  requirementTable,
} from './declared/project-tabs';
import { projectTable } from './declared/projects';
import { recommendationTable } from './declared/recommendations';
import { salesOrderTable } from './declared/sales-orders';
import { scratchTable } from './declared/scratch';
import { serviceTable } from './declared/services';
import { shippingTable } from './declared/shipping';
import { strategyTable } from './declared/strategy';
import { supplierTable } from './declared/suppliers';
import { ilogTable, taskTable } from './declared/tasks';

const tables = [
  bidTable,
  priceLineTable,
  contractTable,
  variationTable,
  equipmentTable,
  projectTable,
  employeeTable,
  certificateTable,
  customerTable,
  contactTable,
  supplierTable,
  budgetTable,
  companyDayTable,
  measureTable,
  strategyTable,
  boardTable,
  pointTable,
  boardRowTable,
  cardTable,
  equipmentCardTable,
  scratchTable,
  riskTable,
  opportunityTable,
  requirementTable,
  executionTable,
  bookingTable,
  forecastTable,
  evaluationTable,
  projectLogTable,
  recommendationTable,
  timeEntryTable,
  serviceTable,
  shippingTable,
  salesOrderTable,
  growthTable,
  taskTable,
  ilogTable,
  groupMemberTable,
  groupAccountPairTable,
  groupEliminationTable,
];

/** Every live table by its name in calls and messages; a table that is not listed here cannot be reached. */
export const liveTables: ReadonlyMap<string, LiveTable> = new Map(tables.map((table) => [table.tbl, table]));
