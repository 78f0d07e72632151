import { sql } from 'drizzle-orm';

/**
 * The article a `wish` row names (articleIn of lib/domains/equipment/planning/cover.ts), when its category has such
 * items.
 */
export const wishedArticle = sql`(
  select lower(substring(wish.text from '[^ ,.;:/()]+')) where exists (
    select from equipment kin where kin.company_id = wish.company_id and kin.category = wish.category
      and (wish.subcategory is null or kin.subcategory = wish.subcategory)
      and lower(substring(kin.title from '[^ ,.;:/()]+')) = lower(substring(wish.text from '[^ ,.;:/()]+'))))`;
