CREATE TABLE "saved_view" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"audience" text NOT NULL,
	"role" text,
	"params" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_view_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "saved_view_audience" CHECK (audience in ('own', 'role', 'company'))
);
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_view_page" ON "saved_view" USING btree ("company_id","path");--> statement-breakpoint
SELECT protect_company_table('saved_view');
