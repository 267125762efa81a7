CREATE TABLE "change_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presentation_id" integer NOT NULL,
	"user_id" integer,
	"instruction" text NOT NULL,
	"asked" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "change_sets_once" UNIQUE NULLS NOT DISTINCT("presentation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_sets_user" ON "change_sets" USING btree ("user_id") WHERE "change_sets"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "change_sets_age" ON "change_sets" USING btree ("created_at");
