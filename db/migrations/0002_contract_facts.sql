CREATE TABLE "contract_fact" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"contract_id" uuid,
	"variation_id" uuid,
	"kind" text NOT NULL,
	"notice" text,
	"cause" text,
	"form" text,
	"day" date NOT NULL,
	"amountam" numeric(18, 2),
	"daysint" integer,
	"rule" text,
	"tied_id" uuid,
	"text" text,
	"back_of" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	CONSTRAINT "contract_fact_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "contract_fact_kind" CHECK (kind in ('known', 'cause', 'estimated', 'notified', 'specified', 'demanded', 'unclear', 'accepted', 'partly', 'refused', 'recalled', 'late_ours', 'late_theirs', 'asserted', 'lost', 'waived', 'repeated', 'begun', 'worked', 'received', 'sub_notified', 'sub_answered', 'tied', 'umpire', 'conciliation', 'conciliation_ended', 'sued', 'claimable', 'agreed', 'risk_agreed', 'material', 'material_checked', 'helper_named', 'helper_refused', 'transfer_notified', 'transfer_refused', 'documented', 'part_takeover', 'takeover', 'final_demanded', 'final_account', 'final_objected', 'confirmed', 'taken_back')),
	CONSTRAINT "contract_fact_cause" CHECK (cause in ('change', 'client', 'risk', 'forcemajeure')),
	CONSTRAINT "contract_fact_form" CHECK (form in ('letter', 'mail', 'minutes', 'spoken', 'foreman')),
	CONSTRAINT "contract_fact_notice" CHECK (notice in ('grounds','money','rig','productivity','time','unitprice','costwork','acceleration') or notice ~ '^list [0-9]{1,2}$')
);
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "standard" text;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "differs" text;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "addressee" text;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "penaltyam" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "security" text;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "retention" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "takeoverdate" date;--> statement-breakpoint
ALTER TABLE "contract_fact" ADD CONSTRAINT "contract_fact_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_fact" ADD CONSTRAINT "contract_fact_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_fact" ADD CONSTRAINT "contract_fact_company_id_contract_id_contract_company_id_xid_fk" FOREIGN KEY ("company_id","contract_id") REFERENCES "public"."contract"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_fact" ADD CONSTRAINT "contract_fact_company_id_variation_id_variation_company_id_xid_fk" FOREIGN KEY ("company_id","variation_id") REFERENCES "public"."variation"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_fact" ADD CONSTRAINT "contract_fact_company_id_tied_id_variation_company_id_xid_fk" FOREIGN KEY ("company_id","tied_id") REFERENCES "public"."variation"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_fact" ADD CONSTRAINT "contract_fact_company_id_back_of_contract_fact_company_id_xid_fk" FOREIGN KEY ("company_id","back_of") REFERENCES "public"."contract_fact"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_fact_contract" ON "contract_fact" USING btree ("company_id","contract_id");--> statement-breakpoint
CREATE INDEX "contract_fact_tied" ON "contract_fact" USING btree ("company_id","tied_id");--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_standard" CHECK (standard in ('NS 8405', 'NS 8406', 'NS 8407', 'NS 8415', 'NS 8416', 'NS 8417', 'Egne vilkår', 'Bustadoppføringslova', 'Håndverkertjenesteloven'));--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_retention" CHECK (retention between 0 and 100);--> statement-breakpoint
SELECT protect_company_table('contract_fact');--> statement-breakpoint
-- A fact is taken back by another, never deleted or changed; an erasure of somebody's name leaves what happened.
CREATE FUNCTION contract_fact_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A fact is taken back by another.'
    USING errcode = 'check_violation', table = 'contract_fact', constraint = 'contract_fact_stays';
END
$$;--> statement-breakpoint
CREATE TRIGGER contract_fact_stays BEFORE DELETE OR UPDATE OF kind, notice, cause, form, day, amountam, daysint, back_of, at
  ON contract_fact FOR EACH ROW WHEN (current_user = 'innsikt_app') EXECUTE FUNCTION contract_fact_stays();
