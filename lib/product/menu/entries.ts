import { type SectionId, sections } from '@/lib/platform/routing/sections';

/** A part of the menu of its own whose pages are of a section: ordering is what people look for, not equipment. */
export const orderDoor = { id: 'order', title: 'Bestill', icon: 'cart' } as const;

export type MenuEntryId = SectionId | typeof orderDoor.id;
export type MenuIcon = (typeof sections)[number]['icon'] | typeof orderDoor.icon;
export type MenuHead = { id: MenuEntryId; title: string; icon: MenuIcon };

/** The first level of the menu in its usual order: the sections, and ordering before the equipment it is made of. */
export const menuHeads: readonly MenuHead[] = sections.flatMap((section): MenuHead[] => {
  const { id, title, icon } = section;
  return id === 'equipment' ? [orderDoor, { id, title, icon }] : [{ id, title, icon }];
});

/** Pages of an entry that are used for one thing, in order. */
export type MenuGroup = { title: string; paths: readonly string[] };

/** A page's place in the menu. */
export type MenuPlace = { entry: MenuEntryId; group: string };
