CREATE TABLE "export_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"presentation_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"format" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"slides_done" integer DEFAULT 0 NOT NULL,
	"slides_total" integer DEFAULT 0 NOT NULL,
	"error" text,
	"src" text,
	"name" text,
	"bytes" integer,
	"report" jsonb NOT NULL,
	"run" integer DEFAULT 1 NOT NULL,
	"take" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_responses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_responses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presentation_id" integer NOT NULL,
	"slide_id" integer NOT NULL,
	"form" text NOT NULL,
	"key" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_fields" (
	"presentation_id" integer NOT NULL,
	"field" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_fields_presentation_id_field_pk" PRIMARY KEY("presentation_id","field")
);
--> statement-breakpoint
CREATE TABLE "response_followers" (
	"presentation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"follows" boolean NOT NULL,
	CONSTRAINT "response_followers_presentation_id_user_id_pk" PRIMARY KEY("presentation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "response_notices" (
	"presentation_id" integer PRIMARY KEY NOT NULL,
	"told_up_to" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_days" (
	"presentation_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"viewers" integer DEFAULT 0 NOT NULL,
	"click_throughs" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "view_days_presentation_id_day_pk" PRIMARY KEY("presentation_id","day")
);
--> statement-breakpoint
CREATE TABLE "view_referrers" (
	"presentation_id" integer NOT NULL,
	"day" date NOT NULL,
	"host" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "view_referrers_presentation_id_day_host_pk" PRIMARY KEY("presentation_id","day","host")
);
--> statement-breakpoint
CREATE TABLE "view_slides" (
	"presentation_id" integer NOT NULL,
	"day" date NOT NULL,
	"slide_id" integer NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "view_slides_presentation_id_day_slide_id_pk" PRIMARY KEY("presentation_id","day","slide_id")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_viewers" (
	"presentation_id" integer NOT NULL,
	"day" date NOT NULL,
	"viewer" text NOT NULL,
	CONSTRAINT "visit_viewers_presentation_id_day_viewer_pk" PRIMARY KEY("presentation_id","day","viewer")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"presentation_id" integer NOT NULL,
	"visit" uuid NOT NULL,
	"day" date NOT NULL,
	"slides" jsonb NOT NULL,
	"click_throughs" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visits_presentation_id_visit_pk" PRIMARY KEY("presentation_id","visit")
);
--> statement-breakpoint
ALTER TABLE "export_tasks" ADD CONSTRAINT "export_tasks_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_responses" ADD CONSTRAINT "form_responses_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_fields" ADD CONSTRAINT "removed_fields_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_followers" ADD CONSTRAINT "response_followers_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_followers" ADD CONSTRAINT "response_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_notices" ADD CONSTRAINT "response_notices_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_days" ADD CONSTRAINT "view_days_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_referrers" ADD CONSTRAINT "view_referrers_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_slides" ADD CONSTRAINT "view_slides_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_viewers" ADD CONSTRAINT "visit_viewers_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "export_tasks_once" ON "export_tasks" USING btree ("presentation_id","format","part","revision");--> statement-breakpoint
CREATE INDEX "export_tasks_expiry" ON "export_tasks" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "form_responses_once" ON "form_responses" USING btree ("presentation_id","key");--> statement-breakpoint
CREATE INDEX "form_responses_latest" ON "form_responses" USING btree ("presentation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "removed_fields_expiry" ON "removed_fields" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "visit_viewers_expiry" ON "visit_viewers" USING btree ("day");--> statement-breakpoint
CREATE INDEX "visits_expiry" ON "visits" USING btree ("updated_at");