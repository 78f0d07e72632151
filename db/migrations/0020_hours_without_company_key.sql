ALTER TABLE "time_entry" DROP CONSTRAINT "time_entry_company_id_company_id_fk";
--> statement-breakpoint
DROP INDEX "time_entry_day";