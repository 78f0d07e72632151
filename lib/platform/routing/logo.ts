/** The section of pictures that a company's logo is kept in; it belongs to the company itself, by its id. */
export const logoScope = 'company';
