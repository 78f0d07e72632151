/** The parameter for the claims on one supplier, by the key of its invoices. */
export const claimSupplierParam = 'leverandor';
