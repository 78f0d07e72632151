import { type SQL, sql } from 'drizzle-orm';

/** The article of a name (articleIn of lib/domains/equipment/planning/cover.ts). */
export const articleOf = (title: SQL): SQL => sql`nullif(lower(btrim(regexp_replace(${title}, '\\s+', ' ', 'g'))), '')`;

/** Selects the first word of a name (wordIn). */
const wordOf = (title: SQL): SQL => sql`lower(substring(${title} from '[^ ,.;:/()]+'))`;

/**
 * What a `wish` row names: the article of its unit, else the article of its text, else the word that its text and articles begin with, among the
 * equipment of its category; null for free text.
 */
export const wishedArticle = sql`(
  select coalesce(
    (select ${articleOf(sql`own.title`)} from equipment own
      where own.company_id = wish.company_id and own.xid = wish.equipment_id),
    min(${articleOf(sql`kin.title`)}) filter (where ${articleOf(sql`kin.title`)} = ${articleOf(sql`wish.text`)}),
    min(${wordOf(sql`kin.title`)}) filter (where ${wordOf(sql`kin.title`)} = ${wordOf(sql`wish.text`)}))
  from equipment kin
  where kin.company_id = wish.company_id and kin.category = wish.category and kin.classification = 'utst'
    and (wish.subcategory is null or kin.subcategory = wish.subcategory))`;
