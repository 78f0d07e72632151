import type { Column } from '@/lib/core/widgets/column';

/** A column of an entity as every place shows it: list, live table, card, dialog, file. */
export type EntityColumn = Omit<Column, 'value' | 'editor' | 'drill' | 'to' | 'share'>;

/** What a place may say of a column besides: the key its rows have it under, where it leads, its room. Never its text or type. */
export type PlaceOptions = Partial<Omit<Column, 'text' | 'type'>>;

/** An entity's columns by id; a place takes them by id, and one that does not exist does not compile. */
export function defineColumns<Id extends string>(columns: Readonly<Record<Id, EntityColumn>>) {
  /** One column, with what only this place says of it. */
  const one = (id: Id, options: PlaceOptions = {}): Column => ({ ...columns[id], value: id, ...options });
  return { columns, one, take: (...ids: readonly Id[]): Column[] => ids.map((id) => one(id)) };
}

export type Entity<Id extends string> = ReturnType<typeof defineColumns<Id>>;
