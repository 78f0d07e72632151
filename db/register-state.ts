import { type SQL, sql } from 'drizzle-orm';

/**
 * The register's gravest warning of a party by its organisation number in any spelling, as of the last night's watch:
 * 'Konkurs 12.11', with the year where it is not that of `today` (yyyy-mm-dd); null without one.
 */
export const registerState = (companyId: string, orgnr: SQL, today: string): SQL => sql`(
  select state || case when since is null then ''
    when left(since::text, 4) = ${today.slice(0, 4)} then to_char(since, ' FMDD.FMMM') else to_char(since, ' DD.MM.YYYY') end
  from register_watch watched
  where watched.company_id = ${companyId} and watched.orgnr = regexp_replace(${orgnr}, '[^0-9]', '', 'g'))`;
