CREATE TABLE "claim_settlement" (
	"company_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amountam" numeric(18, 2) NOT NULL,
	CONSTRAINT "claim_settlement_company_id_claim_id_invoice_id_pk" PRIMARY KEY("company_id","claim_id","invoice_id")
);
--> statement-breakpoint
ALTER TABLE "invoice_claim" DROP CONSTRAINT "invoice_claim_status";--> statement-breakpoint
ALTER TABLE "invoice_match" DROP CONSTRAINT "invoice_match_kind";--> statement-breakpoint
ALTER TABLE "invoice_claim" ALTER COLUMN "status" SET DEFAULT 'merket';--> statement-breakpoint
ALTER TABLE "supplier_invoice_line" ALTER COLUMN "countam" SET DATA TYPE numeric(18, 6);--> statement-breakpoint
ALTER TABLE "supplier_invoice_line" ALTER COLUMN "priceam" SET DATA TYPE numeric(18, 6);--> statement-breakpoint
ALTER TABLE "supplier_invoice_line" ALTER COLUMN "pricecountam" SET DATA TYPE numeric(18, 6);--> statement-breakpoint
ALTER TABLE "supplier_invoice_line" ALTER COLUMN "pricecountam" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "invoice_claim" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_claim" ADD COLUMN "sent_by_name" text;--> statement-breakpoint
ALTER TABLE "invoice_claim" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_claim" ADD COLUMN "closed_by_name" text;--> statement-breakpoint
ALTER TABLE "invoice_match" ADD COLUMN "sup_id" uuid;--> statement-breakpoint
ALTER TABLE "supplier_invoice" ADD COLUMN "buyer_orgnr" text;--> statement-breakpoint
ALTER TABLE "supplier_invoice" ADD COLUMN "buyer_name" text;--> statement-breakpoint
ALTER TABLE "supplier_invoice" ADD COLUMN "import_op" uuid;--> statement-breakpoint
ALTER TABLE "supplier_invoice_line" ADD COLUMN "accountingcost" text;--> statement-breakpoint
ALTER TABLE "claim_settlement" ADD CONSTRAINT "claim_settlement_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_settlement" ADD CONSTRAINT "claim_settlement_company_id_claim_id_invoice_claim_company_id_xid_fk" FOREIGN KEY ("company_id","claim_id") REFERENCES "public"."invoice_claim"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_settlement" ADD CONSTRAINT "claim_settlement_company_id_invoice_id_supplier_invoice_company_id_xid_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."supplier_invoice"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_settlement_invoice" ON "claim_settlement" USING btree ("company_id","invoice_id");--> statement-breakpoint
ALTER TABLE "invoice_match" ADD CONSTRAINT "invoice_match_company_id_sup_id_supplier_company_id_xid_fk" FOREIGN KEY ("company_id","sup_id") REFERENCES "public"."supplier"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_match_supplier" ON "invoice_match" USING btree ("company_id","sup_id") WHERE sup_id is not null;--> statement-breakpoint
CREATE INDEX "supplier_invoice_import" ON "supplier_invoice" USING btree ("company_id","import_op") WHERE import_op is not null;--> statement-breakpoint
-- What was claimed had been sent; what a credit note had met is its settlement. Unforced meanwhile: an owner whom row security binds
-- would see no company's claims.
alter table invoice_claim no force row level security;--> statement-breakpoint
insert into claim_settlement (company_id, claim_id, invoice_id, amountam)
  select company_id, xid, settled_by, amountam from invoice_claim where settled_by is not null;--> statement-breakpoint
update invoice_claim set status = case status when 'krevd' then 'sendt' else status end,
  sent_at = claimed_at, sent_by_name = claimed_by_name,
  closed_at = case when status = 'krevd' then null else claimed_at end,
  closed_by_name = case when status = 'krevd' then null else claimed_by_name end;--> statement-breakpoint
alter table invoice_claim force row level security;--> statement-breakpoint
ALTER TABLE "invoice_claim" ADD CONSTRAINT "invoice_claim_status" CHECK (status in ('merket', 'sendt', 'oppgjort', 'frafalt'));--> statement-breakpoint
ALTER TABLE "invoice_match" ADD CONSTRAINT "invoice_match_kind" CHECK (kind in ('vare', 'prosjekt', 'leverandør'));--> statement-breakpoint
select protect_company_table('claim_settlement');
