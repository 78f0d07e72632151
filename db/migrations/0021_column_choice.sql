CREATE TABLE "column_choice" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"tables" jsonb NOT NULL,
	CONSTRAINT "column_choice_company_id_user_id_path_pk" PRIMARY KEY("company_id","user_id","path")
);
--> statement-breakpoint
ALTER TABLE "column_choice" ADD CONSTRAINT "column_choice_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "column_choice" ADD CONSTRAINT "column_choice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
select protect_company_table('column_choice');
