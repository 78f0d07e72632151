/**
 * A catalogue item for the cart, with the specification's names (2, section 3): sup_id is the supplier's name, with its
 * id and the picture's id as separate fields. Kroner per unit.
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
