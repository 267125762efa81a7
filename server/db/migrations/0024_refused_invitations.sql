CREATE TABLE "invitation_refusals" (
	"workspace_id" integer NOT NULL,
	"receiver" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_refusals_workspace_id_receiver_pk" PRIMARY KEY("workspace_id","receiver")
);
--> statement-breakpoint
ALTER TABLE "invitation_refusals" ADD CONSTRAINT "invitation_refusals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;