/** The category whose items are shown, in the address. */
export const categoryParam = 'kategori';
