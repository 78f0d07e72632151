-- A search of a large ledger looked through all lines: what those of each day can be found by stands beside them.
CREATE TABLE "ledger_day" (
	"company_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"date" date NOT NULL,
	"lines" integer NOT NULL,
	"words" text NOT NULL,
	"vouchers" text NOT NULL,
	"amounts" text NOT NULL,
	CONSTRAINT "ledger_day_company_id_year_month_date_pk" PRIMARY KEY("company_id","year","month","date")
);
--> statement-breakpoint
select protect_company_table('ledger_day');--> statement-breakpoint
-- Looked through far more often than written: unpacking the texts would take longer than looking through them.
alter table ledger_day alter column words set storage external, alter column vouchers set storage external,
  alter column amounts set storage external;--> statement-breakpoint
-- Unforced meanwhile: an owner whom row security binds would see no company's lines.
alter table ledger_day no force row level security;--> statement-breakpoint
alter table voucher_line no force row level security;--> statement-breakpoint
alter table voucher no force row level security;--> statement-breakpoint
insert into ledger_day (company_id, year, month, date, lines, words, vouchers, amounts)
select company_id, year, month, date, sum(lines),
  replace(lower(coalesce(string_agg(words, E'\n'), '') collate norwegian), '−', '-'),
  replace(lower(coalesce(string_agg(vouchers, E'\n'), '') collate norwegian), '−', '-'), coalesce(string_agg(amounts, ' '), '')
from (
  select company_id, year, month, date, count(*) as lines, string_agg(concat_ws(E'\n', description, tax_code), E'\n') as words,
    null as vouchers, string_agg(
      translate(to_char(abs(net), 'FM999,999,999,999,999,990.00'), ',.', '.,')
        || case when abs(net) >= 1000 then ' ' || replace(trim_scale(abs(net))::text, '.', ',') else '' end, ' ') as amounts
  from voucher_line group by 1, 2, 3, 4
  union all
  select company_id, year, month, date, 0, string_agg(to_char(due_date, 'DD.MM.YYYY YYYY-MM-DD'), E'\n'), null, null
  from (select distinct company_id, year, month, date, due_date from voucher_line where due_date is not null) due
  group by 1, 2, 3, 4
  union all
  select own.company_id, own.year, own.month, own.date, 0, null,
    string_agg(concat_ws(E'\n', voucher.no, voucher.journal, case when own.told then voucher.description end), E'\n'), null
  from (
    select distinct company_id, year, month, date, voucher_id, description is null as told from voucher_line
  ) own
  join voucher on voucher.company_id = own.company_id and voucher.xid = own.voucher_id
  group by 1, 2, 3, 4
) texts
group by company_id, year, month, date;--> statement-breakpoint
alter table ledger_day force row level security;--> statement-breakpoint
alter table voucher_line force row level security;--> statement-breakpoint
alter table voucher force row level security;
