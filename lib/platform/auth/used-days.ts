/** The number of days a page is in sight in the menu after it was last used (lib/product/menu). */
export const usedDays = 30;
