CREATE TABLE "text_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presentation_id" integer NOT NULL,
	"slide_id" integer NOT NULL,
	"item" text NOT NULL,
	"heading" integer,
	"version" integer NOT NULL,
	"doc" jsonb NOT NULL,
	"words" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_steps" (
	"session_id" integer NOT NULL,
	"version" integer NOT NULL,
	"client" text NOT NULL,
	"step" jsonb NOT NULL,
	CONSTRAINT "text_steps_session_id_version_pk" PRIMARY KEY("session_id","version")
);
--> statement-breakpoint
ALTER TABLE "text_sessions" ADD CONSTRAINT "text_sessions_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_sessions" ADD CONSTRAINT "text_sessions_slide_id_slides_id_fk" FOREIGN KEY ("slide_id") REFERENCES "public"."slides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_steps" ADD CONSTRAINT "text_steps_session_id_text_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."text_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "text_sessions_of_item" ON "text_sessions" USING btree ("slide_id","item");--> statement-breakpoint
CREATE INDEX "text_sessions_of_presentation" ON "text_sessions" USING btree ("presentation_id");--> statement-breakpoint
CREATE INDEX "text_sessions_expiry" ON "text_sessions" USING btree ("used_at");