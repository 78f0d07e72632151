/** The picture section of a company's logo; the logo belongs to the company, by its id. */
export const logoScope = 'company';
