import { today } from '@/lib/core/clock';
import { shortageColumns } from '@/lib/core/columns/planning';
import type { Column, Row } from '@/lib/core/widgets/column';
import { planningPath } from '@/lib/platform/routing/paths';
import { listSource } from '@/lib/platform/tables/list-source';
import { hashOf } from '../planning/category-ids';
import type { JudgedArticle } from './articles';
import { lackingSo, lackParam, lacks } from './lack-filter';
import { mostLacking, standingOf, standingTexts, type Week } from './left';
import { readShortage } from './read-shortage';

const weekColumn = ({ text, startdate }: Week): Column => ({
  text,
  value: startdate,
  type: 'number',
  decimals: 0,
  width: 76,
  zero: 'said',
  redNegative: true,
});

/** A row of the table; `_uses` is what the shortage of an article is made of, which the screen judges by. */
function rowOf(
  { key, title, category, subcategory, stock, eid, priceam, supplier, uses, weeks }: JudgedArticle,
  of: readonly Week[],
): Row {
  const standing = standingOf(weeks);
  return {
    _key: hashOf([key]),
    title,
    category,
    subcategory,
    standing: standingTexts[standing],
    stock,
    lackingint: mostLacking(weeks),
    ...Object.fromEntries(of.map(({ startdate }, i) => [startdate, weeks[i] ?? 0])),
    _to: { kategori: category, ...(subcategory !== '' && { underkategori: subcategory }) },
    _standing: standing,
    ...(standing === 'lacking' && { _uses: JSON.stringify(uses), _item: eid, _price: priceam, _supplier: supplier }),
  };
}

/**
 * Reads the remaining stock of each article per week over all projects: its stock less bookings (also unconfirmed) and
 * open, uncovered wishes, on the worst day of the week, from today on. Those that lack come first.
 */
export const shortageByWeek = listSource({ title: 'Mangel på utstyr', refresh: true }, async (scope, { own }) => {
  const day = today();
  const { articles: all, weeks } = await readShortage(scope, day);
  const lack = Object.values(lacks).find((one) => one === own[lackParam]);
  const articles = lack === undefined ? all : lackingSo(all, lack, weeks, day);
  return {
    subtitle: 'Ledige på ukens travleste dag når bookinger og åpne ønsker er trukket fra; under 0 mangler så mange',
    columns: [
      shortageColumns.one('title'),
      ...(['category', 'subcategory'] as const).map((id) => shortageColumns.one(id, { to: planningPath })),
      ...shortageColumns.take('standing', 'stock', 'lackingint'),
      ...weeks.map(weekColumn),
    ],
    rows: articles.map((article) => rowOf(article, weeks)),
    excel: 'utstyrsmangel',
    empty: 'Ingen utstyr i registeret ennå.',
  };
});
