import { desc, sql } from 'drizzle-orm';
import {
  booking,
  bookingStatuses,
  evaluation,
  evaluationTopics,
  execution,
  forecast,
  projectLog,
  requirement,
  requirementSources,
  requirementStatuses,
} from '@/db/schema';
import {
  bookingColumns,
  evaluationColumns,
  executionColumns,
  forecastColumns,
  projectLogColumns,
  requirementColumns,
} from '@/lib/core/columns/project-tabs';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import {
  equipmentRegisterPath,
  planningPath,
  projectOverviewPath,
  projectOverviewTabPath,
  projectPath,
  projectTabPath,
} from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { startsBeforeItEnds } from './in-order';
import { defineTable, type RowFault, type RowValues } from './live-table';
import { nextMonthOf, nextPlace, nextWithin } from './next-number';
import { employees, equipmentItems, ownContracts, projects, variations } from './references';
import { takenTogether } from './taken-together';
import { writersName, writtenToday } from './written';

export const requirementTable = defineTable({
  tbl: 'requirement',
  path: projectTabPath('krav'),
  title: 'Krav',
  newRow: 'Nytt krav',
  table: requirement,
  label: ['no', 'title'],
  order: [requirement.no, requirement.title],
  scopes: { projectid: requirement.projectId },
  tasked: { due: 'duedate' },
  entity: requirementColumns,
  columns: {
    no: {
      column: requirement.no,
      maxLength: 20,
      default: nextWithin(requirement, requirement.no, 'KR-', ['project', requirement.projectId]),
    },
    title: { column: requirement.title, required: true },
    status: {
      column: requirement.status,
      required: true,
      choices: requirementStatuses,
      default: 'Åpent',
      byHand: true,
    },
    duedate: { column: requirement.duedate },
    source: {
      column: requirement.source,
      required: true,
      choices: requirementSources,
      default: 'Kontrakt',
      byHand: true,
    },
    verification: { column: requirement.verification },
    responsible: { column: requirement.responsibleId, reference: employees },
    contract: { column: requirement.contractId, reference: ownContracts },
    forcustomer: { column: requirement.forcustomer },
    project: { column: requirement.projectId, required: true, reference: projects },
    note: { kind: 'longtext', column: requirement.note },
  },
  empty: 'Ingen krav ennå. Legg til en rad.',
});

/** An activity cannot end before it starts, neither as planned nor as carried out. */
function activityInOrder(row: RowValues): RowFault | undefined {
  const { actualstart, actualend } = row;
  const planned = startsBeforeItEnds(row);
  if (planned || typeof actualstart !== 'string' || typeof actualend !== 'string') return planned;
  if (actualend >= actualstart) return undefined;
  return { cols: ['actualend', 'actualstart'], message: 'Ferdig kan ikke være før startet.' };
}

export const executionTable = defineTable({
  tbl: 'execution',
  path: projectTabPath('utforelse'),
  title: 'Utførelse',
  newRow: 'Ny aktivitet',
  table: execution,
  label: ['title'],
  order: [execution.orderint, execution.startdate],
  scopes: { projectid: execution.projectId },
  access: { partPaths: [projectOverviewTabPath('gantt')] },
  entity: executionColumns,
  columns: {
    title: { column: execution.title, required: true },
    progr: { column: execution.progr, required: true, min: 0, max: 1, default: 0, byHand: true },
    startdate: { column: execution.startdate },
    enddate: { column: execution.enddate },
    actualstart: { column: execution.actualstart },
    actualend: { column: execution.actualend },
    hoursam: { column: execution.hoursam, min: 0, rule: 'hours' },
    responsible: { column: execution.responsibleId, reference: employees },
    milestone: { column: execution.milestone },
    basestart: { column: execution.basestart, readonly: true },
    baseend: { column: execution.baseend, readonly: true },
    variation: { column: execution.variationId, reference: variations },
    orderint: { column: execution.orderint, required: true, default: nextPlace(execution, execution.orderint) },
    project: { column: execution.projectId, required: true, reference: projects },
    note: { kind: 'longtext', column: execution.note },
  },
  rules: { check: activityInOrder },
  empty: 'Ingen aktiviteter ennå. Legg til en rad.',
});

export const bookingTable = defineTable({
  tbl: 'booking',
  path: projectTabPath('utstyr'),
  title: 'Utstyr',
  newRow: 'Ny booking',
  table: booking,
  label: ['equipment', 'startdate'],
  order: [desc(booking.startdate), desc(booking.enddate)],
  scopes: { projectid: booking.projectId, equipmentid: booking.equipmentId },
  access: { partPaths: [equipmentRegisterPath, projectOverviewTabPath('utstyr')], watchedOn: [planningPath] },
  entity: bookingColumns,
  columns: {
    equipment: { column: booking.equipmentId, required: 'Velg utstyret som bookes.', reference: equipmentItems },
    startdate: { column: booking.startdate, required: true },
    enddate: { column: booking.enddate, required: true },
    countam: { column: booking.countam, required: true, min: 1, max: 100_000, default: 1, byHand: true },
    status: { column: booking.status, readonly: true, choices: bookingStatuses, default: 'planlagt' },
    booked_by: { column: booking.bookedByName, readonly: true, default: writersName },
    project: { column: booking.projectId, required: true, reference: projects },
    note: { kind: 'longtext', column: booking.note },
  },
  rules: { check: startsBeforeItEnds },
  empty: 'Ikke noe utstyr er booket ennå. Legg til en rad.',
});

export const forecastTable = defineTable({
  tbl: 'forecast',
  path: projectTabPath('forecast'),
  title: 'Forecast',
  newRow: 'Ny måned',
  table: forecast,
  label: ['yearint', 'monthint'],
  order: [forecast.year, forecast.month],
  scopes: { projectid: forecast.projectId },
  access: { partPaths: [projectOverviewTabPath('kalkyle')] },
  entity: forecastColumns,
  derived: ['forecastmonth'],
  columns: {
    hoursam: { column: forecast.hoursam, min: 0, rule: 'hours' },
    costam: { column: forecast.costam },
    revenueam: { column: forecast.revenueam },
    madedate: { column: forecast.madedate, default: writtenToday, byHand: true },
    note: { kind: 'longtext', column: forecast.note },
    yearint: {
      kind: 'number',
      column: forecast.year,
      required: true,
      min: 2000,
      max: 2099,
      default: nextMonthOf(forecast, 'year'),
      byHand: true,
    },
    monthint: {
      kind: 'number',
      column: forecast.month,
      required: true,
      min: 1,
      max: 12,
      default: nextMonthOf(forecast, 'month'),
      byHand: true,
    },
    project: { column: forecast.projectId, required: true, reference: projects },
  },
  rules: {
    checkRows: takenTogether(
      forecast,
      { project: forecast.projectId, yearint: forecast.year, monthint: forecast.month },
      'Måneden har allerede en rad.',
    ),
  },
  empty: 'Ingen måneder er vurdert ennå. Legg til en rad.',
});

export const evaluationTable = defineTable({
  tbl: 'evaluation',
  path: projectTabPath('evaluering'),
  title: 'Evaluering',
  newRow: 'Ny evaluering',
  table: evaluation,
  label: ['topic', 'day'],
  order: [evaluation.topic, evaluation.day],
  scopes: { projectid: evaluation.projectId },
  entity: evaluationColumns,
  columns: {
    topic: { column: evaluation.topic, required: true, choices: evaluationTopics, default: 'Økonomi', byHand: true },
    scoreint: { column: evaluation.scoreint, min: 1, max: 5 },
    good: { kind: 'longtext', column: evaluation.good },
    better: { kind: 'longtext', column: evaluation.better },
    responsible: { column: evaluation.responsibleId, reference: employees },
    day: { column: evaluation.day, default: writtenToday, byHand: true },
    project: { column: evaluation.projectId, required: true, reference: projects },
  },
  empty: 'Ingen evaluering ennå. Legg til en rad.',
});

/** The address of a log line: its project's log, on one of the pages about a project. */
const logAddress =
  (path: string) =>
  (company: string, { project }: RowValues) =>
    href(path, { company, [projectParam]: String(project), [tabParam]: 'logg' });

export const projectLogTable = defineTable({
  tbl: 'project_log',
  path: projectTabPath('logg'),
  title: 'Logg',
  newRow: 'Ny loggføring',
  table: projectLog,
  label: ['day', 'text'],
  order: [desc(projectLog.day), sql`${projectLog.writtenAt} desc`],
  scopes: { projectid: projectLog.projectId },
  access: { partPaths: [projectOverviewTabPath('logg')] },
  entity: projectLogColumns,
  columns: {
    day: { column: projectLog.day, required: true, default: writtenToday, byHand: true },
    text: { kind: 'longtext', column: projectLog.text, required: true },
    hoursam: { column: projectLog.hoursam, min: 0, rule: 'hours' },
    progr: { column: projectLog.progr, min: 0, max: 1 },
    weather: { column: projectLog.weather },
    temperatureint: { column: projectLog.temperatureint, min: -60, max: 60 },
    written_by: { column: projectLog.writtenBy, readonly: true, default: writersName },
    written_at: { column: projectLog.writtenAt, readonly: true },
    project: { column: projectLog.projectId, required: true, reference: projects },
  },
  effects: {
    mentions: {
      columns: ['text'],
      words: 'nevnte deg i prosjektets logg',
      places: [
        { path: projectOverviewTabPath('logg'), address: logAddress(projectOverviewPath) },
        { path: projectTabPath('logg'), address: logAddress(projectPath) },
      ],
    },
  },
  empty: 'Ingenting er loggført ennå. Legg til en rad.',
});
