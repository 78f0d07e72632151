/** The parameter that names the attention condition of a page. */
export const attentionParam = 'krever';
