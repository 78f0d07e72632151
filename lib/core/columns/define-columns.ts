import type { Column } from '@/lib/core/widgets/column';

/** A column of an entity, shared by lists, live tables, cards, dialogs and files; `editor` is the words of fixed codes alone. */
export type EntityColumn = Omit<Column, 'value' | 'editor' | 'drill' | 'to' | 'share'> & {
  editor?: NonNullable<Column['editor']> & { readonly: true };
};

/** The properties that a place may override: the key in its rows, its link, its width; never text or type. */
export type PlaceOptions = Partial<Omit<Column, 'text' | 'type'>>;

/**
 * Declares an entity's columns by id; taking an unknown id is a type error. The text is what the value is in its own table
 * ('Navn'); a column that refers to another entity is called by that ('Kunde').
 */
export function defineColumns<Id extends string>(columns: Readonly<Record<Id, EntityColumn>>) {
  /** One column with this place's overrides. */
  const one = (id: Id, options: PlaceOptions = {}): Column => ({ ...columns[id], value: id, ...options });
  return { columns, one, take: (...ids: readonly Id[]): Column[] => ids.map((id) => one(id)) };
}

export type Entity<Id extends string> = ReturnType<typeof defineColumns<Id>>;
