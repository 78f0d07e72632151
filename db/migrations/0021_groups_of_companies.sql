CREATE TABLE "group_account_pair" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"text" text NOT NULL,
	"claim_row" uuid,
	"debt_row" uuid,
	"claimaccount" text NOT NULL,
	"debtaccount" text NOT NULL,
	"orderint" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "group_account_pair_company_id_xid_pk" PRIMARY KEY("company_id","xid")
);
--> statement-breakpoint
CREATE TABLE "group_elimination" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"no" integer NOT NULL,
	"month" text NOT NULL,
	"untilmonth" text,
	"member_row" uuid NOT NULL,
	"account" text NOT NULL,
	"debit" numeric(18, 2),
	"credit" numeric(18, 2),
	"text" text NOT NULL,
	CONSTRAINT "group_elimination_company_id_xid_pk" PRIMARY KEY("company_id","xid")
);
--> statement-breakpoint
CREATE TABLE "group_member" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"orgnr" text NOT NULL,
	"owner_id" uuid,
	"share" numeric(9, 6) DEFAULT 1 NOT NULL,
	"fromdate" date,
	"todate" date,
	CONSTRAINT "group_member_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "group_member_share" CHECK (share between 0 and 1),
	CONSTRAINT "group_member_days" CHECK (todate >= fromdate)
);
--> statement-breakpoint
CREATE TABLE "group_pair_decision" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"pair" text NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"note" text,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by_name" text NOT NULL,
	CONSTRAINT "group_pair_decision_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "group_pair_decision_pair_key" UNIQUE("company_id","pair"),
	CONSTRAINT "group_pair_decision_decision" CHECK (decision in ('godtatt', 'ikke et par'))
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "kind" text DEFAULT 'firm' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "group_members" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "group_account_pair" ADD CONSTRAINT "group_account_pair_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_account_pair" ADD CONSTRAINT "group_account_pair_company_id_claim_row_group_member_company_id_xid_fk" FOREIGN KEY ("company_id","claim_row") REFERENCES "public"."group_member"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_account_pair" ADD CONSTRAINT "group_account_pair_company_id_debt_row_group_member_company_id_xid_fk" FOREIGN KEY ("company_id","debt_row") REFERENCES "public"."group_member"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_elimination" ADD CONSTRAINT "group_elimination_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_elimination" ADD CONSTRAINT "group_elimination_company_id_member_row_group_member_company_id_xid_fk" FOREIGN KEY ("company_id","member_row") REFERENCES "public"."group_member"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_company_id_owner_id_group_member_company_id_xid_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."group_member"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_pair_decision" ADD CONSTRAINT "group_pair_decision_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_account_pair_claim" ON "group_account_pair" USING btree ("company_id","claim_row");--> statement-breakpoint
CREATE INDEX "group_account_pair_debt" ON "group_account_pair" USING btree ("company_id","debt_row");--> statement-breakpoint
CREATE INDEX "group_elimination_no" ON "group_elimination" USING btree ("company_id","no");--> statement-breakpoint
CREATE INDEX "group_elimination_member" ON "group_elimination" USING btree ("company_id","member_row");--> statement-breakpoint
CREATE INDEX "group_member_owner" ON "group_member" USING btree ("company_id","owner_id");--> statement-breakpoint
CREATE INDEX "company_groups" ON "company" USING gin ("group_members") WHERE "company"."kind" = 'group';--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_kind" CHECK (kind in ('firm', 'group'));--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_group_members" CHECK ("company"."kind" = 'group' or "company"."group_members" = '{}');--> statement-breakpoint
select protect_company_table(t) from unnest(array[
  'group_member', 'group_elimination', 'group_account_pair', 'group_pair_decision'
]::regclass[]) as t;--> statement-breakpoint
-- The groups of a user are found by their companies, outside any company, where the rows of a group cannot be read: its line has
-- their ids. A restored backup has them already.
grant update (group_members) on company to innsikt_app;--> statement-breakpoint
create function group_names_its_members() returns trigger language plpgsql as $$
declare
  own uuid := coalesce(new.company_id, old.company_id);
begin
  update company set group_members = array(
    select member_id from group_member where company_id = own group by member_id order by min(xid::text))
  where id = own and kind = 'group';
  return null;
end $$;--> statement-breakpoint
create trigger group_names_its_members after insert or delete or update of member_id on group_member for each row
  when (current_user = 'innsikt_app') execute function group_names_its_members();
