ALTER TABLE "import_run" ADD COLUMN "made_on" date;--> statement-breakpoint
ALTER TABLE "reminder" ADD COLUMN "doubted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "voucher_line_reference" ON "voucher_line" USING btree ("company_id","reference") WHERE reference is not null;--> statement-breakpoint
-- The organisation numbers of the other companies in the present company's groups on a day. The members are behind each group's own lock,
-- which is opened for one group after the other.
CREATE FUNCTION sister_orgnrs(day date) RETURNS SETOF text
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
declare
  own text := current_setting('app.company_id', true);
  one uuid;
begin
  for one in select id from public.company where kind = 'group' and group_members @> array[nullif(own, '')::uuid] loop
    perform set_config('app.company_id', one::text, true);
    return query
      with present as (
        select member_id, orgnr from public.group_member
        where company_id = one and coalesce(fromdate, day) <= day and coalesce(todate, day) >= day
      )
      select distinct orgnr from present
      where member_id <> own::uuid and exists (select from present own_place where own_place.member_id = own::uuid);
  end loop;
  perform set_config('app.company_id', own, true);
end
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION sister_orgnrs(date) FROM public;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION sister_orgnrs(date) TO innsikt_app;--> statement-breakpoint
ALTER TABLE "risk" ADD COLUMN "forcustomer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "requirement" ADD COLUMN "forcustomer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "variation" ADD COLUMN "forcustomer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deletion_rule" ADD COLUMN "round" jsonb;--> statement-breakpoint
-- All that is claimed of an invoice line is never above what it costs. The line is locked, so that two claims come one after
-- the other; what was claimed above it before goes on, but does not grow.
CREATE FUNCTION claims_within_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most numeric;
BEGIN
  IF tg_op = 'UPDATE' AND old.status <> 'frafalt' AND new.amountam <= old.amountam AND new.line_id = old.line_id THEN
    RETURN NULL;
  END IF;
  SELECT ceil(l.netam * coalesce(i.taxexclusiveam / nullif(i.lineam, 0), 1) * 100) / 100 INTO most
  FROM supplier_invoice_line l
  JOIN supplier_invoice i ON i.company_id = l.company_id AND i.xid = l.invoice_id
  WHERE l.company_id = new.company_id AND l.xid = new.line_id FOR NO KEY UPDATE OF l;
  IF most < (SELECT sum(c.amountam) FROM invoice_claim c
      WHERE c.company_id = new.company_id AND c.line_id = new.line_id AND c.status <> 'frafalt') THEN
    RAISE EXCEPTION 'More is claimed of the invoice line than it costs.'
      USING errcode = 'check_violation', table = 'invoice_claim', constraint = 'claims_within_line';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER claims_within_line AFTER INSERT OR UPDATE OF amountam, status, line_id ON invoice_claim
  FOR EACH ROW WHEN (new.status <> 'frafalt' AND current_user = 'innsikt_app') EXECUTE FUNCTION claims_within_line();--> statement-breakpoint
ALTER TABLE "order_letter" ADD COLUMN "sup_id" uuid;--> statement-breakpoint
ALTER TABLE "order_letter" ADD CONSTRAINT "order_letter_company_id_sup_id_supplier_company_id_xid_fk" FOREIGN KEY ("company_id","sup_id") REFERENCES "supplier"("company_id","xid");--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "period" text;--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "judged_year" integer;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_period" CHECK (period in ('month', 'twelve', 'ytd'));--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "disputes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "voucher_line_kid" ON "voucher_line" USING btree ("company_id","kid") WHERE kid is not null;--> statement-breakpoint
CREATE TABLE "mail_refusal" (
	"company_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text,
	CONSTRAINT "mail_refusal_company_id_digest_pk" PRIMARY KEY("company_id","digest")
);
--> statement-breakpoint
ALTER TABLE "mail_refusal" ADD CONSTRAINT "mail_refusal_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "company"("id");--> statement-breakpoint
SELECT protect_company_table('mail_refusal');--> statement-breakpoint
-- What one person waits for is taken before what many get: the classes of lib/platform/notices/post/mail-class.ts. Flags bound how
-- many run at once: of a company, of what goes to many.
CREATE OR REPLACE FUNCTION queue_letter() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
begin
  if to_regclass('jobs._private_jobs') is not null then
    perform jobs.add_job('send-letter', json_build_object('company', new.company_id, 'letter', new.xid),
      run_at := new.next_at, job_key := 'letter:' || new.xid,
      priority := case when new.kind = 'mass-mail' then 9 when new.kind in ('notice', 'morning', 'page') then 5 else 0 end,
      flags := array[new.company_id::text] || case when new.kind in ('mass-mail', 'page') then array['many'] end);
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_push() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
begin
  if to_regclass('jobs._private_jobs') is not null then
    perform jobs.add_job('push-notices', json_build_object('company', new.company_id, 'user', new.user_id),
      max_attempts := 8, job_key := 'push:' || new.company_id || ':' || new.user_id, flags := array[new.company_id::text]);
  end if;
  return null;
end
$$;--> statement-breakpoint
ALTER TABLE "password_reset" ADD COLUMN "mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "old_ledger_days" smallint;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_old_ledger_days" CHECK (old_ledger_days between 0 and 365);--> statement-breakpoint
ALTER TABLE "job_run" ADD COLUMN "found" jsonb;--> statement-breakpoint
CREATE TABLE "backup_run" (
	"due_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"note" text,
	"differs_in" uuid,
	"bytes" bigint,
	"counts" jsonb,
	CONSTRAINT "backup_run_outcome" CHECK (outcome in ('good', 'untested', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"network" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_failure_user_id_day_network_pk" PRIMARY KEY("user_id","day","network")
);
--> statement-breakpoint
ALTER TABLE "login_failure" ADD CONSTRAINT "login_failure_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "paper_opening" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"kind" text NOT NULL,
	"about" uuid NOT NULL,
	"about_name" text NOT NULL,
	CONSTRAINT "paper_opening_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "paper_opening_kind" CHECK (kind in ('scan', 'file'))
);
--> statement-breakpoint
ALTER TABLE "paper_opening" ADD CONSTRAINT "paper_opening_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "company"("id");--> statement-breakpoint
ALTER TABLE "paper_opening" ADD CONSTRAINT "paper_opening_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "user"("id");--> statement-breakpoint
CREATE INDEX "paper_opening_at" ON "paper_opening" USING btree ("company_id","at");--> statement-breakpoint
SELECT protect_company_table('paper_opening');
