ALTER TABLE "invoice_claim" DROP CONSTRAINT "invoice_claim_company_id_settled_by_supplier_invoice_company_id_xid_fk";
--> statement-breakpoint
DROP INDEX "invoice_claim_settled";--> statement-breakpoint
ALTER TABLE "invoice_claim" DROP COLUMN "settled_by";