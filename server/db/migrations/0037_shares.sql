CREATE TABLE "shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presentation_id" integer NOT NULL,
	"email" text NOT NULL,
	"user_id" integer,
	"role" text NOT NULL,
	"lang" text NOT NULL,
	"shared_by" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_shared_by_users_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shares_once" ON "shares" USING btree ("presentation_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_of_person" ON "shares" USING btree ("user_id","presentation_id");--> statement-breakpoint
CREATE INDEX "shares_pending" ON "shares" USING btree ("email") WHERE "shares"."user_id" is null;--> statement-breakpoint
CREATE INDEX "shares_sender" ON "shares" USING btree ("shared_by") WHERE "shares"."shared_by" is not null;