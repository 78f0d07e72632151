'use client';

// Stands inside the layout with the menu, so that a page that fails leaves it where it is.
export { default } from '../error';
