-- Figures of accounts were read from ledger_month, which has a row per customer and project: its sums per account stand beside it.
CREATE TABLE "account_month" (
	"company_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"account_id" uuid NOT NULL,
	"net" numeric(18, 2) NOT NULL,
	"lines" integer NOT NULL,
	"customer_net" numeric(18, 2) NOT NULL,
	"customer_lines" integer NOT NULL,
	"supplier_net" numeric(18, 2) NOT NULL,
	"supplier_lines" integer NOT NULL,
	CONSTRAINT "account_month_company_id_account_id_year_month_pk" PRIMARY KEY("company_id","account_id","year","month")
);
--> statement-breakpoint
ALTER TABLE "account_month" ADD CONSTRAINT "account_month_company_id_account_id_account_company_id_xid_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."account"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_line_debit" ON "voucher_line" USING btree ("company_id","customer_id","date","xid") WHERE customer_id is not null and net > 0;--> statement-breakpoint
select protect_company_table('account_month');--> statement-breakpoint
-- Unforced meanwhile: an owner whom row security binds would see no company's lines.
alter table account_month no force row level security;--> statement-breakpoint
alter table voucher_line no force row level security;--> statement-breakpoint
insert into account_month (company_id, year, month, account_id, net, lines, customer_net, customer_lines, supplier_net, supplier_lines)
select company_id, year, month, account_id, sum(net), count(*),
  coalesce(sum(net) filter (where customer_id is not null), 0), count(customer_id),
  coalesce(sum(net) filter (where supplier_id is not null), 0), count(supplier_id)
from voucher_line
group by company_id, year, month, account_id;--> statement-breakpoint
alter table account_month force row level security;--> statement-breakpoint
alter table voucher_line force row level security;
