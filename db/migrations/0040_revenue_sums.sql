-- Revenue by customer was put together from all lines of the period each time it was asked: its sums stand as well.
CREATE TABLE "revenue_month" (
	"company_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"customer_id" uuid,
	"segment_id" uuid,
	"net" numeric(18, 2) NOT NULL,
	CONSTRAINT "revenue_month_key" UNIQUE NULLS NOT DISTINCT("company_id","year","month","customer_id","segment_id")
);
--> statement-breakpoint
ALTER TABLE "revenue_month" ADD CONSTRAINT "revenue_month_company_id_customer_id_customer_company_id_xid_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_month" ADD CONSTRAINT "revenue_month_company_id_segment_id_dimension_company_id_xid_fk" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."dimension"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revenue_month_customer" ON "revenue_month" USING btree ("company_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "revenue_month_segment" ON "revenue_month" USING btree ("company_id","segment_id") WHERE segment_id is not null;--> statement-breakpoint
select protect_company_table('revenue_month');--> statement-breakpoint
-- Unforced meanwhile: an owner whom row security binds would see no company's lines.
alter table revenue_month no force row level security;--> statement-breakpoint
alter table ledger_month no force row level security;--> statement-breakpoint
alter table voucher_line no force row level security;--> statement-breakpoint
alter table account no force row level security;--> statement-breakpoint
insert into revenue_month (company_id, year, month, customer_id, segment_id, net)
select company_id, year, month, customer_id, segment_id, sum(net)
from (
  select sums.company_id, sums.year, sums.month, sums.customer_id, sums.segment_id, sums.net
  from ledger_month sums
  join account on account.company_id = sums.company_id and account.xid = sums.account_id
  where left(account.no, 1) = '3' and sums.customer_id is not null
  union all
  select line.company_id, line.year, line.month, only_one.customer_id, line.segment_id, line.net
  from voucher_line line
  join account on account.company_id = line.company_id and account.xid = line.account_id
  left join (
    select company_id, voucher_id, min(customer_id::text collate "C")::uuid as customer_id
    from voucher_line
    where customer_id is not null
    group by company_id, voucher_id having min(customer_id::text collate "C") = max(customer_id::text collate "C")
  ) only_one on only_one.company_id = line.company_id and only_one.voucher_id = line.voucher_id
  where left(account.no, 1) = '3' and line.customer_id is null
) revenue
group by company_id, year, month, customer_id, segment_id;--> statement-breakpoint
alter table revenue_month force row level security;--> statement-breakpoint
alter table ledger_month force row level security;--> statement-breakpoint
alter table voucher_line force row level security;--> statement-breakpoint
alter table account force row level security;
