CREATE TABLE "handover_event" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"handover_id" uuid NOT NULL,
	"act" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"note" text,
	CONSTRAINT "handover_event_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "handover_event_act" CHECK (act in ('opprettet', 'signert', 'mottatt', 'gjenåpnet'))
);
--> statement-breakpoint
ALTER TABLE "handover_event" ADD CONSTRAINT "handover_event_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_event" ADD CONSTRAINT "handover_event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_event" ADD CONSTRAINT "handover_event_company_id_handover_id_handover_company_id_xid_fk" FOREIGN KEY ("company_id","handover_id") REFERENCES "public"."handover"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_event_handover" ON "handover_event" USING btree ("company_id","handover_id","at");--> statement-breakpoint
select protect_company_table('handover_event');
