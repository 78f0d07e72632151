CREATE TABLE "named_write" (
	"company_id" uuid NOT NULL,
	"op" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "named_write_company_id_op_pk" PRIMARY KEY("company_id","op")
);
--> statement-breakpoint
ALTER TABLE "named_write" ADD CONSTRAINT "named_write_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_write" ADD CONSTRAINT "named_write_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
select protect_company_table('named_write');
