CREATE TABLE "list_changes" (
	"workspace_id" integer NOT NULL,
	"presentation_id" integer NOT NULL,
	"slug" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_changes_workspace_id_presentation_id_pk" PRIMARY KEY("workspace_id","presentation_id")
);
--> statement-breakpoint
DROP INDEX "presentations_expiring";--> statement-breakpoint
ALTER TABLE "list_changes" ADD CONSTRAINT "list_changes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_changes_latest" ON "list_changes" USING btree ("workspace_id","changed_at");--> statement-breakpoint
CREATE INDEX "list_changes_expiry" ON "list_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "presentations_in_trash" ON "presentations" USING btree ("workspace_id","trashed_at","id") WHERE "presentations"."status" = 'trashed';--> statement-breakpoint
CREATE INDEX "presentations_trash_expiry" ON "presentations" USING btree ("trashed_at") WHERE "presentations"."status" = 'trashed';--> statement-breakpoint
CREATE INDEX "presentations_guest_expiry" ON "presentations" USING btree ("updated_at") WHERE "presentations"."status" = 'guest';--> statement-breakpoint
CREATE INDEX "presentations_of_guest" ON "presentations" USING btree ("guest_hash") WHERE "presentations"."status" = 'guest';