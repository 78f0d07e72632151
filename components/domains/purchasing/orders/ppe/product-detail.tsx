import { Footprints, Hand, HardHat, Package, Shirt } from 'lucide-react';
import { formatNumber } from '@/lib/core/format/number';
import { hasSizes, type Product } from '@/lib/domains/purchasing/orders/products';
import { shortSize } from '@/lib/domains/purchasing/orders/sizes';
import { pictureHref } from '@/lib/platform/routing/picture-href';
import { itemFacts } from '../item-facts';

/** A neutral drawing of a subcategory, by what its name says. */
const drawings = [
  [/hansk|vott/i, Hand],
  [/sko|støv/i, Footprints],
  [/hode|hjelm|maske|åndedrett|brille|hørsel/i, HardHat],
  [/tøy|dress|jakke|bukse|tunika|vest/i, Shirt],
] as const;

/** The article's picture, else a drawing of its subcategory. */
export function ProductPicture({ product, company }: { product: Product; company: string }) {
  const [first] = product.variants;
  const image = product.variants.find(({ item }) => item._image !== null)?.item._image;
  if (image) {
    return (
      // biome-ignore lint/performance/noImgElement: a picture of the company's own, behind a log-in.
      <img
        src={pictureHref(company, 'equipment', image, 'small')}
        alt=""
        loading="lazy"
        className="size-10 shrink-0 rounded-control object-cover"
      />
    );
  }
  const words = `${product.title} ${first?.item.subcategory ?? ''}`;
  const Drawing = drawings.find(([pattern]) => pattern.test(words))?.[1] ?? Package;
  return (
    <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-control bg-sunken text-muted">
      <Drawing className="size-5" aria-hidden />
    </span>
  );
}

/** All sizes of a product with their stock, and what the catalogue says of it (specification 2, screen 4). */
export function ProductDetail({ product }: { product: Product }) {
  const [first] = product.variants;
  if (!first) return null;
  const { item } = first;
  const numbers = product.variants.flatMap(({ item: { sup_item_id: no } }) => no ?? []);
  const facts = itemFacts(item, numbers.length > 1 ? `${numbers[0]} – ${numbers.at(-1)}` : (numbers[0] ?? null));
  return (
    <div className="flex flex-col gap-2 pb-1">
      {hasSizes(product) && (
        <ul aria-label="Størrelser" className="flex flex-wrap gap-1.5">
          {product.variants.map(({ size, item: { xid, count, sup_item_id: no } }) => (
            <li
              key={xid}
              title={no ?? undefined}
              className="figures rounded-control border border-line px-2 py-0.5 text-table"
            >
              <span className="font-semibold">{shortSize(size)}</span>{' '}
              <span className="text-muted">{count === null ? '–' : formatNumber(count)}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-table">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value ?? '–'}</dd>
          </div>
        ))}
        {item.equipment_url && (
          <div className="flex gap-1.5">
            <dt className="text-muted">Lenke</dt>
            <dd>
              <a href={item.equipment_url} target="_blank" rel="noopener noreferrer" className="text-accent underline">
                Produktside
              </a>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
