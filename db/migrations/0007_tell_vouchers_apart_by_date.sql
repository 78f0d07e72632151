ALTER TABLE "voucher" DROP CONSTRAINT "voucher_no_key";--> statement-breakpoint
ALTER TABLE "supplier_invoice" ADD COLUMN "voucher_date" date;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_no_key" UNIQUE("company_id","year","journal","no","date");--> statement-breakpoint
-- The owner reads every company's rows while the lock is not forced on them.
ALTER TABLE "voucher" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplier_invoice" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "supplier_invoice" i SET "voucher_date" = v."date" FROM "voucher" v
WHERE v."company_id" = i."company_id" AND v."year" = i."voucher_year" AND v."journal" = i."voucher_journal" AND v."no" = i."voucher_no";--> statement-breakpoint
ALTER TABLE "voucher" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplier_invoice" FORCE ROW LEVEL SECURITY;
