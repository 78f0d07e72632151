CREATE INDEX "voucher_line_date" ON "voucher_line" USING btree ("company_id","date");--> statement-breakpoint
-- The order people expect of text, numbers within it by size: the same as Intl.Collator of the browser sorts by.
CREATE COLLATION IF NOT EXISTS "norwegian" (provider = icu, locale = 'nb-u-kn-true');
