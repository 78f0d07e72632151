/** Rows a printed table shows, shared by its parts where it is wider than the paper; its sums stay over all rows. */
export const printedRows = 1000;
