import type { storedFile } from '@/db/schema';
import type { EquipmentRow } from '../equipment/make-equipment';
import type { Stage } from '../ledger/stage';
import { drawPicture, sheet } from './draw-picture';

type FileRow = typeof storedFile.$inferInsert & { xid: string; object: string };

const [scale, smallScale] = [8, 2];
const ink = [38, 50, 64] as const;
const papers = [
  [219, 234, 254],
  [220, 252, 231],
  [254, 243, 199],
  [254, 226, 226],
  [237, 233, 254],
  [204, 251, 241],
  [255, 237, 213],
  [252, 231, 243],
  [226, 232, 240],
  [236, 252, 203],
] as const;

/** Caches drawings, which are the same in every company. */
const drawn = new Map<string, { content: Buffer; thumbnail: Buffer }>();

/** A drawing per subcategory, and the items with theirs; some items have no picture yet. */
export function makePictures(
  { companyId, profile, today, ...stage }: Stage,
  items: readonly EquipmentRow[],
): { pictures: FileRow[]; pictured: EquipmentRow[] } {
  const random = stage.random('pictures');
  const ids = stage.ids('pictures');
  const used = new Set(items.map(({ subcategory }) => subcategory));
  const pictures = profile.trade.pictures.flatMap(({ subcategory, shapes }, i): FileRow[] => {
    if (!used.has(subcategory)) return [];
    const paper = papers[i % papers.length] ?? papers[0];
    const made = drawn.get(subcategory) ?? {
      content: drawPicture(shapes, ink, paper, scale),
      thumbnail: drawPicture(shapes, ink, paper, smallScale),
    };
    drawn.set(subcategory, made);
    return [
      {
        companyId,
        xid: ids(today),
        scope: 'equipment',
        object: subcategory,
        name: `${subcategory}.png`,
        mime: 'image/png',
        bytes: made.content.length,
        created: new Date(`${today}T06:00:00Z`),
        width: sheet.width * scale,
        height: sheet.height * scale,
        ...made,
      },
    ];
  });
  const of = new Map(pictures.map(({ object, xid }) => [object, xid]));
  const pictured = items.map((item) => ({
    ...item,
    imageId: random.chance(0.94) ? (of.get(item.subcategory) ?? null) : null,
  }));
  return { pictures, pictured };
}
