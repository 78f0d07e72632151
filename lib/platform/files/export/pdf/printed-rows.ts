/** Rows of a printed table, divided among its parts where it is wider than the paper; sums still cover all rows. */
export const printedRows = 1000;
