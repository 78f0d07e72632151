import type { Cell } from '@/lib/core/widgets/column';
import { damageScope, pictureHref } from '@/lib/platform/routing/picture-href';

/** The pictures of an item's damage, newest first; a press opens one. `ids` are apart by spaces. */
export function DamagePictures({ company, ids, name }: { company: string; ids: Cell; name: string }) {
  if (typeof ids !== 'string') return null;
  return (
    <section aria-label="Bilder av skader" className="rounded-control border border-line bg-surface">
      <h3 className="border-b border-line px-3 py-1.5 font-semibold">Skader</h3>
      <ul className="flex flex-wrap gap-2 p-3">
        {ids.split(' ').map((id, i) => (
          <li key={id}>
            <a href={pictureHref(company, damageScope, id)} target="_blank" rel="noopener">
              {/* biome-ignore lint/performance/noImgElement: it is guarded by the session. */}
              <img
                src={pictureHref(company, damageScope, id, 'small')}
                alt={`Skade på ${name}, bilde ${i + 1}`}
                loading="lazy"
                className="size-20 rounded-control bg-sunken object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
