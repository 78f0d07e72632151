import { and, eq, inArray, sql } from 'drizzle-orm';
import { handover, letter, notice, project, projectLog, storedFile } from '@/db/schema';
import { type DeletionRule, ofCompany } from './rule';

const beforeDay = ({ months, today }: { months: number; today: string }) =>
  sql`(${today}::date - make_interval(months => ${months}::int))`;

/** Notices that their readers have read. */
export const noticesRule: DeletionRule = {
  kind: 'notices',
  name: 'Varsler som er lest',
  what: 'i klokken',
  why: 'ingen grunn til å ha dem lenger',
  after: 'etter at de er lest',
  months: 12,
  least: 1,
  leastWhy: 'Velg minst én måned.',
  enabled: false,
  byItself: true,
  stays: 'det varselet handlet om',
  ...ofCompany({
    stored: (companyId) => sql`
      select count(*) from ${notice} where ${notice.companyId} = ${companyId} and ${notice.readAt} is not null`,
    due: (companyId, age) => sql`
      select ${notice.xid} as id, ${notice.byName} as label, ${notice.words} as detail, ${notice.readAt}::date as day
      from ${notice} where ${notice.companyId} = ${companyId} and ${notice.readAt} < ${beforeDay(age)}`,
    remove: async (tx, companyId, ids) => {
      await tx.delete(notice).where(and(eq(notice.companyId, companyId), inArray(notice.xid, [...ids])));
    },
  }),
};

/** Letters of the outbox that were sent or given up. */
export const lettersRule: DeletionRule = {
  kind: 'letters',
  name: 'Brev i Utsendelser',
  what: 'mottaker, emne og hva som skjedde',
  why: 'viser hva som er sendt',
  after: 'etter at de er sendt eller gitt opp',
  months: 12,
  least: 1,
  leastWhy: 'Velg minst én måned.',
  enabled: true,
  byItself: true,
  stays: 'det brevet handlet om',
  ...ofCompany({
    stored: (companyId) => sql`
      select count(*) from ${letter} where ${letter.companyId} = ${companyId} and ${letter.endedAt} is not null`,
    due: (companyId, age) => sql`
      select ${letter.xid} as id, ${letter.toName} as label, ${letter.subject} as detail, ${letter.endedAt}::date as day
      from ${letter} where ${letter.companyId} = ${companyId} and ${letter.endedAt} < ${beforeDay(age)}`,
    remove: async (tx, companyId, ids) => {
      await tx.delete(letter).where(and(eq(letter.companyId, companyId), inArray(letter.xid, [...ids])));
    },
  }),
};

/** The section of pictures of a project's log. */
const logPictures = 'project';

const picturesOf = (companyId: string) => sql`
  ${storedFile} join ${projectLog} on ${projectLog.companyId} = ${companyId} and ${projectLog.xid}::text = ${storedFile.object}
  join ${project} on ${project.companyId} = ${companyId} and ${project.xid} = ${projectLog.projectId}
  where ${storedFile.companyId} = ${companyId} and ${storedFile.scope} = ${logPictures}`;

/** Returns the day of a finished project's takeover: the last handover, else its last day; null while it runs. */
const takenOver = (companyId: string) => sql`
  case when ${project.status} in ('Levert', 'Avsluttet') then greatest(${project.enddate},
    (select max(${handover.receivedAt})::date from ${handover} where ${handover.companyId} = ${companyId} and ${handover.projectId} = ${project.xid}))
  end`;

/** Pictures in the daily log of finished projects, as long as the customer can complain. */
export const picturesRule: DeletionRule = {
  kind: 'pictures',
  name: 'Bilder i daglig logg',
  what: 'av folk og anlegg',
  why: 'kunden kan reklamere i fem år, NS 8405 og 8406',
  after: 'etter overtakelse',
  months: 60,
  least: 60,
  leastWhy: 'Kunden kan reklamere i fem år: minst 60 måneder.',
  enabled: false,
  byItself: false,
  stays: 'teksten i loggen',
  ...ofCompany({
    stored: (companyId) => sql`select count(*) from ${picturesOf(companyId)}`,
    due: (companyId, age) => sql`
      select * from (
        select ${storedFile.xid} as id, ${project.erpProjectid} || ' ' || ${project.description} as label,
          ${storedFile.name} as detail, ${takenOver(companyId)} as day
        from ${picturesOf(companyId)}
      ) pictures where day < ${beforeDay(age)}`,
    remove: async (tx, companyId, ids) => {
      await tx.delete(storedFile).where(and(eq(storedFile.companyId, companyId), inArray(storedFile.xid, [...ids])));
    },
  }),
};
