CREATE TABLE "presentations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "presentations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"workspace_id" integer,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"theme" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"status" text NOT NULL,
	"trashed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "presentations_guest" CHECK (("presentations"."workspace_id" is null) = ("presentations"."status" = 'guest')),
	CONSTRAINT "presentations_trash" CHECK (("presentations"."trashed_at" is not null) = ("presentations"."status" = 'trashed'))
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presentation_id" integer NOT NULL,
	"uid" uuid NOT NULL,
	"index" integer NOT NULL,
	"layout" text NOT NULL,
	"items" jsonb NOT NULL,
	"stickers" jsonb NOT NULL,
	"theme" jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"is_favorite" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "active_presentations" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "presentations" ADD CONSTRAINT "presentations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "presentations_slug_unique" ON "presentations" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "presentations_by_change" ON "presentations" USING btree ("workspace_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "presentations_by_creation" ON "presentations" USING btree ("workspace_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "presentations_by_name" ON "presentations" USING btree ("workspace_id","status","name_key" collate "C","id");--> statement-breakpoint
CREATE UNIQUE INDEX "slides_uid_unique" ON "slides" USING btree ("presentation_id","uid");--> statement-breakpoint
CREATE INDEX "slides_in_order" ON "slides" USING btree ("presentation_id","index","id");--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_active_presentations" CHECK ("workspaces"."active_presentations" >= 0);