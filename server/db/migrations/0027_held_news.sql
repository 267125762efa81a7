CREATE TABLE "held_team_news" (
	"workspace_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "held_team_news_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "held_response_notices" (
	"presentation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"after" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "held_response_notices_presentation_id_user_id_pk" PRIMARY KEY("presentation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "held_team_news" ADD CONSTRAINT "held_team_news_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_team_news" ADD CONSTRAINT "held_team_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_response_notices" ADD CONSTRAINT "held_response_notices_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_response_notices" ADD CONSTRAINT "held_response_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_team_news_due" ON "held_team_news" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "held_response_notices_due" ON "held_response_notices" USING btree ("due_at");