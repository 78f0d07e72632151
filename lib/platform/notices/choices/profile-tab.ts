/** The part of the profile where notices are chosen, as its address names it. */
export const profileTabParam = 'tab';
export const noticesTab = 'varsler';
