CREATE TABLE "evaluation" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"scoreint" smallint,
	"good" text,
	"better" text,
	"responsible_id" uuid,
	"day" date,
	CONSTRAINT "evaluation_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "evaluation_topic" CHECK (topic in ('Økonomi', 'Fremdrift', 'HMS', 'Kvalitet', 'Samarbeid med kunden', 'Ressurser')),
	CONSTRAINT "evaluation_score" CHECK (scoreint between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "execution" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"orderint" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"milestone" boolean DEFAULT false NOT NULL,
	"basestart" date,
	"baseend" date,
	"startdate" date,
	"enddate" date,
	"actualstart" date,
	"actualend" date,
	"hoursam" numeric(18, 3),
	"progr" numeric(9, 6) DEFAULT 0 NOT NULL,
	"responsible_id" uuid,
	"variation_id" uuid,
	"calcline" uuid,
	"note" text,
	CONSTRAINT "execution_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "execution_project_key" UNIQUE("company_id","project_id","xid"),
	CONSTRAINT "execution_progr" CHECK (progr between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "execution_link" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"earlier_id" uuid NOT NULL,
	"later_id" uuid NOT NULL,
	"kind" text DEFAULT 'FS' NOT NULL,
	"lagint" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "execution_link_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "execution_link_key" UNIQUE("company_id","project_id","earlier_id","later_id"),
	CONSTRAINT "execution_link_kind" CHECK (kind in ('FS', 'SS', 'FF'))
);
--> statement-breakpoint
CREATE TABLE "forecast" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"hoursam" numeric(18, 3),
	"costam" numeric(18, 2),
	"revenueam" numeric(18, 2),
	"madedate" date,
	"note" text,
	CONSTRAINT "forecast_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "forecast_month_key" UNIQUE("company_id","project_id","year","month"),
	CONSTRAINT "forecast_month" CHECK (month between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "requirement" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"contract_id" uuid,
	"no" text,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"verification" text,
	"responsible_id" uuid,
	"duedate" date,
	"status" text NOT NULL,
	"note" text,
	CONSTRAINT "requirement_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "requirement_source" CHECK (source in ('Kontrakt', 'Tegning', 'Standard', 'Lov og forskrift', 'Kunde')),
	CONSTRAINT "requirement_status" CHECK (status in ('Åpent', 'Under arbeid', 'Oppfylt', 'Avvik', 'Ikke aktuelt'))
);
--> statement-breakpoint
CREATE TABLE "growth_item" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text,
	"xscore" numeric(3, 1) NOT NULL,
	"yscore" numeric(3, 1) NOT NULL,
	"segment_id" uuid,
	"responsible_id" uuid,
	"orderint" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "growth_item_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "growth_item_title_key" UNIQUE("company_id","title"),
	CONSTRAINT "growth_item_x" CHECK (xscore between 0 and 10),
	CONSTRAINT "growth_item_y" CHECK (yscore between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "growth_score" (
	"company_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"quarter" smallint NOT NULL,
	"xscore" numeric(3, 1) NOT NULL,
	"yscore" numeric(3, 1) NOT NULL,
	CONSTRAINT "growth_score_company_id_item_id_year_quarter_pk" PRIMARY KEY("company_id","item_id","year","quarter"),
	CONSTRAINT "growth_score_quarter" CHECK (quarter between 1 and 4),
	CONSTRAINT "growth_score_x" CHECK (xscore between 0 and 10),
	CONSTRAINT "growth_score_y" CHECK (yscore between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "time_entry" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"day" date NOT NULL,
	"activity_id" uuid,
	"hours" numeric(5, 2) NOT NULL,
	"costam" numeric(18, 2),
	"calcline" uuid,
	"note" text,
	CONSTRAINT "time_entry_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "time_entry_key" UNIQUE NULLS NOT DISTINCT("company_id","employee_id","day","project_id","activity_id"),
	CONSTRAINT "time_entry_hours" CHECK (hours between 0.01 and 24)
);
--> statement-breakpoint
CREATE TABLE "voucher_tie" (
	"company_id" uuid NOT NULL,
	"voucher_line_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"calcline" uuid NOT NULL,
	CONSTRAINT "voucher_tie_company_id_voucher_line_id_pk" PRIMARY KEY("company_id","voucher_line_id")
);
--> statement-breakpoint
CREATE TABLE "kamishibai_board" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"orderint" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "kamishibai_board_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "kamishibai_board_title_key" UNIQUE("company_id","title"),
	CONSTRAINT "kamishibai_board_subject" CHECK (subject in ('Prosjekt', 'Utstyr', 'Annet'))
);
--> statement-breakpoint
CREATE TABLE "kamishibai_card" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"point_id" uuid NOT NULL,
	"at1" text DEFAULT '' NOT NULL,
	"color" text DEFAULT 'grey' NOT NULL,
	CONSTRAINT "kamishibai_card_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "kamishibai_card_place_key" UNIQUE("company_id","row_id","point_id"),
	CONSTRAINT "kamishibai_card_at1" CHECK (char_length(at1) <= 40),
	CONSTRAINT "kamishibai_card_color" CHECK (color in ('green', 'yellow', 'red', 'blue', 'grey'))
);
--> statement-breakpoint
CREATE TABLE "kamishibai_flip" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"color" text NOT NULL,
	"at1" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	CONSTRAINT "kamishibai_flip_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "kamishibai_flip_at1" CHECK (char_length(at1) <= 40),
	CONSTRAINT "kamishibai_flip_color" CHECK (color in ('green', 'yellow', 'red', 'blue', 'grey'))
);
--> statement-breakpoint
CREATE TABLE "kamishibai_point" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"orderint" integer DEFAULT 0 NOT NULL,
	"ah1" text NOT NULL,
	"ah2" text,
	"interval" text NOT NULL,
	CONSTRAINT "kamishibai_point_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "kamishibai_point_board_key" UNIQUE("company_id","board_id","xid"),
	CONSTRAINT "kamishibai_point_interval" CHECK (interval in ('Daglig', 'Ukentlig', 'Hver fase'))
);
--> statement-breakpoint
CREATE TABLE "kamishibai_row" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"orderint" integer DEFAULT 0 NOT NULL,
	"project_id" uuid,
	"equipment_id" uuid,
	"h1" text,
	"h2" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "kamishibai_row_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "kamishibai_row_board_key" UNIQUE("company_id","board_id","xid"),
	CONSTRAINT "kamishibai_row_project_key" UNIQUE("company_id","board_id","project_id"),
	CONSTRAINT "kamishibai_row_equipment_key" UNIQUE("company_id","board_id","equipment_id")
);
--> statement-breakpoint
CREATE TABLE "handover" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"day" date,
	"responsible_id" uuid,
	"signed_by" text,
	"signed_at" timestamp with time zone,
	"received_by" text,
	"received_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "handover_company_id_xid_pk" PRIMARY KEY("company_id","xid")
);
--> statement-breakpoint
CREATE TABLE "handover_point" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"handover_id" uuid NOT NULL,
	"orderint" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"state" text,
	"note" text,
	"checked_by" text,
	"checked_at" timestamp with time zone,
	CONSTRAINT "handover_point_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "handover_point_state" CHECK (state in ('OK', 'Mangel', 'Ikke aktuelt'))
);
--> statement-breakpoint
CREATE TABLE "project_log" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"weather" text,
	"temperatureint" smallint,
	"hoursam" numeric(18, 3),
	"progr" numeric(9, 6),
	"employee_id" uuid,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_log_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "project_log_progr" CHECK (progr between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "recommendation" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"project_id" uuid,
	"contact_id" uuid,
	"day" date NOT NULL,
	"scoreint" smallint NOT NULL,
	"comment" text,
	CONSTRAINT "recommendation_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "recommendation_score" CHECK (scoreint between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "opportunity" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"probabilityint" smallint NOT NULL,
	"impactint" smallint NOT NULL,
	"amountam" numeric(18, 2),
	"response" text,
	"responsible_id" uuid,
	"duedate" date,
	"status" text NOT NULL,
	"variation_id" uuid,
	"note" text,
	CONSTRAINT "opportunity_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "opportunity_probability" CHECK (probabilityint between 1 and 5),
	CONSTRAINT "opportunity_impact" CHECK (impactint between 1 and 5),
	CONSTRAINT "opportunity_status" CHECK (status in ('Åpen', 'Forfølges', 'Realisert', 'Forkastet'))
);
--> statement-breakpoint
CREATE TABLE "risk" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"probabilityint" smallint NOT NULL,
	"impactint" smallint NOT NULL,
	"amountam" numeric(18, 2),
	"response" text,
	"responsible_id" uuid,
	"duedate" date,
	"status" text NOT NULL,
	"variation_id" uuid,
	"note" text,
	CONSTRAINT "risk_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "risk_probability" CHECK (probabilityint between 1 and 5),
	CONSTRAINT "risk_impact" CHECK (impactint between 1 and 5),
	CONSTRAINT "risk_status" CHECK (status in ('Åpen', 'Under tiltak', 'Inntruffet', 'Lukket'))
);
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "bid_id" uuid;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "calculation_id" uuid;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "calculation_version" integer;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "lat" numeric(8, 5);--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "lon" numeric(8, 5);--> statement-breakpoint
ALTER TABLE "strategy_node" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "strategy_node" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "strategy_node" ADD COLUMN "display" text;--> statement-breakpoint
ALTER TABLE "strategy_node" ADD COLUMN "fromam" numeric(18, 3);--> statement-breakpoint
ALTER TABLE "strategy_node" ADD COLUMN "targetam" numeric(18, 3);--> statement-breakpoint
ALTER TABLE "strategy_node" ADD COLUMN "nowam" numeric(18, 3);--> statement-breakpoint
ALTER TABLE "strategy_node" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "strategy_node" ADD COLUMN "measure_id" uuid;--> statement-breakpoint
ALTER TABLE "strategy_node" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_company_id_responsible_id_employee_company_id_xid_fk" FOREIGN KEY ("company_id","responsible_id") REFERENCES "public"."employee"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution" ADD CONSTRAINT "execution_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution" ADD CONSTRAINT "execution_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution" ADD CONSTRAINT "execution_company_id_responsible_id_employee_company_id_xid_fk" FOREIGN KEY ("company_id","responsible_id") REFERENCES "public"."employee"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution" ADD CONSTRAINT "execution_company_id_variation_id_variation_company_id_xid_fk" FOREIGN KEY ("company_id","variation_id") REFERENCES "public"."variation"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_link" ADD CONSTRAINT "execution_link_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_link" ADD CONSTRAINT "execution_link_earlier_fk" FOREIGN KEY ("company_id","project_id","earlier_id") REFERENCES "public"."execution"("company_id","project_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_link" ADD CONSTRAINT "execution_link_later_fk" FOREIGN KEY ("company_id","project_id","later_id") REFERENCES "public"."execution"("company_id","project_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast" ADD CONSTRAINT "forecast_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast" ADD CONSTRAINT "forecast_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement" ADD CONSTRAINT "requirement_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement" ADD CONSTRAINT "requirement_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement" ADD CONSTRAINT "requirement_company_id_contract_id_contract_company_id_xid_fk" FOREIGN KEY ("company_id","contract_id") REFERENCES "public"."contract"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement" ADD CONSTRAINT "requirement_company_id_responsible_id_employee_company_id_xid_fk" FOREIGN KEY ("company_id","responsible_id") REFERENCES "public"."employee"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_item" ADD CONSTRAINT "growth_item_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_item" ADD CONSTRAINT "growth_item_company_id_segment_id_dimension_company_id_xid_fk" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."dimension"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_item" ADD CONSTRAINT "growth_item_company_id_responsible_id_employee_company_id_xid_fk" FOREIGN KEY ("company_id","responsible_id") REFERENCES "public"."employee"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_score" ADD CONSTRAINT "growth_score_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_score" ADD CONSTRAINT "growth_score_company_id_item_id_growth_item_company_id_xid_fk" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."growth_item"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_company_id_employee_id_employee_company_id_xid_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employee"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry" ADD CONSTRAINT "time_entry_activity_fk" FOREIGN KEY ("company_id","project_id","activity_id") REFERENCES "public"."execution"("company_id","project_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_tie" ADD CONSTRAINT "voucher_tie_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_tie" ADD CONSTRAINT "voucher_tie_company_id_voucher_line_id_voucher_line_company_id_xid_fk" FOREIGN KEY ("company_id","voucher_line_id") REFERENCES "public"."voucher_line"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_tie" ADD CONSTRAINT "voucher_tie_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kamishibai_board" ADD CONSTRAINT "kamishibai_board_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kamishibai_card" ADD CONSTRAINT "kamishibai_card_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kamishibai_card" ADD CONSTRAINT "kamishibai_card_row_fk" FOREIGN KEY ("company_id","board_id","row_id") REFERENCES "public"."kamishibai_row"("company_id","board_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kamishibai_card" ADD CONSTRAINT "kamishibai_card_point_fk" FOREIGN KEY ("company_id","board_id","point_id") REFERENCES "public"."kamishibai_point"("company_id","board_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kamishibai_flip" ADD CONSTRAINT "kamishibai_flip_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kamishibai_flip" ADD CONSTRAINT "kamishibai_flip_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kamishibai_flip" ADD CONSTRAINT "kamishibai_flip_company_id_card_id_kamishibai_card_company_id_xid_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."kamishibai_card"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kamishibai_point" ADD CONSTRAINT "kamishibai_point_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kamishibai_point" ADD CONSTRAINT "kamishibai_point_company_id_board_id_kamishibai_board_company_id_xid_fk" FOREIGN KEY ("company_id","board_id") REFERENCES "public"."kamishibai_board"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kamishibai_row" ADD CONSTRAINT "kamishibai_row_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kamishibai_row" ADD CONSTRAINT "kamishibai_row_company_id_board_id_kamishibai_board_company_id_xid_fk" FOREIGN KEY ("company_id","board_id") REFERENCES "public"."kamishibai_board"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kamishibai_row" ADD CONSTRAINT "kamishibai_row_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kamishibai_row" ADD CONSTRAINT "kamishibai_row_company_id_equipment_id_equipment_company_id_xid_fk" FOREIGN KEY ("company_id","equipment_id") REFERENCES "public"."equipment"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_company_id_responsible_id_employee_company_id_xid_fk" FOREIGN KEY ("company_id","responsible_id") REFERENCES "public"."employee"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_point" ADD CONSTRAINT "handover_point_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_point" ADD CONSTRAINT "handover_point_company_id_handover_id_handover_company_id_xid_fk" FOREIGN KEY ("company_id","handover_id") REFERENCES "public"."handover"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_log" ADD CONSTRAINT "project_log_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_log" ADD CONSTRAINT "project_log_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_log" ADD CONSTRAINT "project_log_company_id_employee_id_employee_company_id_xid_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employee"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_company_id_client_id_customer_company_id_xid_fk" FOREIGN KEY ("company_id","client_id") REFERENCES "public"."customer"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_company_id_contact_id_contact_company_id_xid_fk" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contact"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity" ADD CONSTRAINT "opportunity_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity" ADD CONSTRAINT "opportunity_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity" ADD CONSTRAINT "opportunity_company_id_responsible_id_employee_company_id_xid_fk" FOREIGN KEY ("company_id","responsible_id") REFERENCES "public"."employee"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity" ADD CONSTRAINT "opportunity_company_id_variation_id_variation_company_id_xid_fk" FOREIGN KEY ("company_id","variation_id") REFERENCES "public"."variation"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk" ADD CONSTRAINT "risk_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk" ADD CONSTRAINT "risk_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk" ADD CONSTRAINT "risk_company_id_responsible_id_employee_company_id_xid_fk" FOREIGN KEY ("company_id","responsible_id") REFERENCES "public"."employee"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk" ADD CONSTRAINT "risk_company_id_variation_id_variation_company_id_xid_fk" FOREIGN KEY ("company_id","variation_id") REFERENCES "public"."variation"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evaluation_project" ON "evaluation" USING btree ("company_id","project_id");--> statement-breakpoint
CREATE INDEX "execution_link_later" ON "execution_link" USING btree ("company_id","project_id","later_id");--> statement-breakpoint
CREATE INDEX "requirement_project" ON "requirement" USING btree ("company_id","project_id");--> statement-breakpoint
CREATE INDEX "time_entry_project" ON "time_entry" USING btree ("company_id","project_id","day");--> statement-breakpoint
CREATE INDEX "time_entry_day" ON "time_entry" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "voucher_tie_project" ON "voucher_tie" USING btree ("company_id","project_id");--> statement-breakpoint
CREATE INDEX "kamishibai_card_point" ON "kamishibai_card" USING btree ("company_id","board_id","point_id");--> statement-breakpoint
CREATE INDEX "kamishibai_flip_card" ON "kamishibai_flip" USING btree ("company_id","card_id","at");--> statement-breakpoint
CREATE INDEX "kamishibai_row_project" ON "kamishibai_row" USING btree ("company_id","project_id");--> statement-breakpoint
CREATE INDEX "kamishibai_row_equipment" ON "kamishibai_row" USING btree ("company_id","equipment_id");--> statement-breakpoint
CREATE INDEX "handover_project" ON "handover" USING btree ("company_id","project_id");--> statement-breakpoint
CREATE INDEX "handover_point_handover" ON "handover_point" USING btree ("company_id","handover_id");--> statement-breakpoint
CREATE INDEX "project_log_project" ON "project_log" USING btree ("company_id","project_id","day");--> statement-breakpoint
CREATE INDEX "recommendation_client" ON "recommendation" USING btree ("company_id","client_id","day");--> statement-breakpoint
CREATE INDEX "recommendation_project" ON "recommendation" USING btree ("company_id","project_id","day");--> statement-breakpoint
CREATE INDEX "recommendation_contact" ON "recommendation" USING btree ("company_id","contact_id");--> statement-breakpoint
CREATE INDEX "opportunity_project" ON "opportunity" USING btree ("company_id","project_id");--> statement-breakpoint
CREATE INDEX "risk_project" ON "risk" USING btree ("company_id","project_id");--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_company_id_bid_id_bid_company_id_xid_fk" FOREIGN KEY ("company_id","bid_id") REFERENCES "public"."bid"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_calculation_fk" FOREIGN KEY ("company_id","calculation_id","calculation_version") REFERENCES "public"."calculation_version"("company_id","calculation_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategy_node" ADD CONSTRAINT "strategy_node_company_id_measure_id_measure_company_id_xid_fk" FOREIGN KEY ("company_id","measure_id") REFERENCES "public"."measure"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_bid" ON "project" USING btree ("company_id","bid_id");--> statement-breakpoint
ALTER TABLE "strategy_node" ADD CONSTRAINT "strategy_node_display" CHECK (display in ('teaser', 'list'));--> statement-breakpoint
select protect_company_table(t) from unnest(array[
  'execution', 'execution_link', 'requirement', 'forecast', 'evaluation', 'risk', 'opportunity', 'time_entry', 'voucher_tie',
  'project_log', 'handover', 'handover_point', 'recommendation', 'kamishibai_board', 'kamishibai_point', 'kamishibai_row',
  'kamishibai_card', 'kamishibai_flip', 'growth_item', 'growth_score'
]::regclass[]) as t;
