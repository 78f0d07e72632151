ALTER TABLE "company" ADD COLUMN "fiscal_start" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_fiscal_start" CHECK ("company"."fiscal_start" between 1 and 12);--> statement-breakpoint
-- An import gives the company what its file says of it, in the import's own transaction.
create policy own_company_changes on company for update to innsikt_app
  using (id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
grant update (fiscal_start) on company to innsikt_app;
