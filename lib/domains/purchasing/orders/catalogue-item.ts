/**
 * An item of the catalogue as the cart takes it, by the specification's names (2, section 3): the supplier's name in sup_id, its id and
 * that of the item's picture beside it. Kroner for one.
 */
export type CatalogueItem = {
  xid: string;
  shortid: string;
  title: string;
  classification: string;
  category: string | null;
  subcategory: string | null;
  sup_id: string | null;
  _supplier: string | null;
  _image: string | null;
  sup_item_id: string | null;
  measure: string | null;
  unitsam: number | null;
  priceam: number | null;
  count: number | null;
  equipment_url: string | null;
  description: string | null;
};
