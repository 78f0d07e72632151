ALTER TABLE "supplier_invoice_line" DROP CONSTRAINT "supplier_invoice_line_lineid_key";--> statement-breakpoint
ALTER TABLE "supplier_invoice" ADD COLUMN "typecode" text;--> statement-breakpoint
ALTER TABLE "supplier_invoice_line" ADD CONSTRAINT "supplier_invoice_line_orderint_key" UNIQUE("company_id","invoice_id","orderint");