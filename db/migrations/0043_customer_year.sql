-- What customers owe was added up from every month since the books opened: the sums of each year stand beside them.
CREATE TABLE "customer_year" (
	"company_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"account_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"net" numeric(18, 2) NOT NULL,
	CONSTRAINT "customer_year_company_id_account_id_customer_id_year_pk" PRIMARY KEY("company_id","account_id","customer_id","year")
);
--> statement-breakpoint
ALTER TABLE "customer_year" ADD CONSTRAINT "customer_year_company_id_account_id_account_company_id_xid_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."account"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_year" ADD CONSTRAINT "customer_year_company_id_customer_id_customer_company_id_xid_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_year_customer" ON "customer_year" USING btree ("company_id","customer_id");--> statement-breakpoint
select protect_company_table('customer_year');--> statement-breakpoint
-- Unforced meanwhile: an owner whom row security binds would see no company's sums.
alter table customer_year no force row level security;--> statement-breakpoint
alter table ledger_month no force row level security;--> statement-breakpoint
insert into customer_year (company_id, year, account_id, customer_id, net)
select company_id, year, account_id, customer_id, sum(net)
from ledger_month
where customer_id is not null
group by company_id, year, account_id, customer_id
order by company_id, account_id, customer_id, year;--> statement-breakpoint
alter table customer_year force row level security;--> statement-breakpoint
alter table ledger_month force row level security;
