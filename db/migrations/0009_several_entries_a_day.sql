ALTER TABLE "time_entry" DROP CONSTRAINT "time_entry_key";--> statement-breakpoint
CREATE INDEX "time_entry_person" ON "time_entry" USING btree ("company_id","employee_id","day");