/** The label of an overcharged line that is not marked. */
export const unmarked = 'Avvik';
