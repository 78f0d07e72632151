/** The box of a widget, shared by frames drawn in the browser and skeletons drawn on the server. */
export const frameClass = 'flex h-full min-h-0 flex-col rounded-control border border-line bg-surface';
