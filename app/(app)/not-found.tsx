// Stands inside the layout, so that the menu is there to go on by.
export { default } from '../not-found';
