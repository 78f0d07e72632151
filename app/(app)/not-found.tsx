// Inside the layout, so that the menu is available.
export { default } from '../not-found';
