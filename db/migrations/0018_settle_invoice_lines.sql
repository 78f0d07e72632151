CREATE TABLE "invoice_decision" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"decision" text NOT NULL,
	"amountam" numeric(18, 2) NOT NULL,
	"untildate" date,
	"op" uuid NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by_name" text NOT NULL,
	CONSTRAINT "invoice_decision_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "invoice_decision_reason" CHECK (reason in ('ikke levert', 'etter retur', 'for høy pris', 'ikke bestilt', 'for mange')),
	CONSTRAINT "invoice_decision_decision" CHECK (decision in ('godtatt', 'venter', 'krav'))
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "accept_limit" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "invoice_decision" ADD CONSTRAINT "invoice_decision_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_decision" ADD CONSTRAINT "invoice_decision_company_id_line_id_supplier_invoice_line_company_id_xid_fk" FOREIGN KEY ("company_id","line_id") REFERENCES "public"."supplier_invoice_line"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_decision_line" ON "invoice_decision" USING btree ("company_id","line_id");--> statement-breakpoint
CREATE INDEX "invoice_decision_op" ON "invoice_decision" USING btree ("company_id","op");--> statement-breakpoint
select protect_company_table('invoice_decision');
