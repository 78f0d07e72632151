import { sql } from 'drizzle-orm';

/** Of a question about `wish`: the article that it names (articleIn of lib/domains/equipment/planning/cover.ts), where its category has such things. */
export const wishedArticle = sql`(
  select lower(substring(wish.text from '[^ ,.;:/()]+')) where exists (
    select from equipment kin where kin.company_id = wish.company_id and kin.category = wish.category
      and (wish.subcategory is null or kin.subcategory = wish.subcategory)
      and lower(substring(kin.title from '[^ ,.;:/()]+')) = lower(substring(wish.text from '[^ ,.;:/()]+'))))`;
