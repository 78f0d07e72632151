/** The filter that shows what is asked back of one supplier, by the key of its invoices. */
export const claimSupplierParam = 'leverandor';
