/** The parameter of a page's address that names what of its rows needs somebody. */
export const attentionParam = 'krever';
