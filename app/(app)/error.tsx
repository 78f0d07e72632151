'use client';

// Inside the layout, so that the menu survives a page's error.
export { default } from '../error';
