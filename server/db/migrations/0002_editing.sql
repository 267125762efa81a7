CREATE TABLE "assets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer,
	"presentation_id" integer,
	"src" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"animated" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorite_slides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favorite_slides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"slide_id" integer NOT NULL,
	"uid" uuid NOT NULL,
	"layout" text NOT NULL,
	"items" jsonb NOT NULL,
	"stickers" jsonb NOT NULL,
	"theme" jsonb NOT NULL,
	"deck_theme" jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "guest_hash" text;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_slides" ADD CONSTRAINT "favorite_slides_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assets_src_unique" ON "assets" USING btree ("src");--> statement-breakpoint
CREATE INDEX "assets_latest" ON "assets" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "assets_of_presentation" ON "assets" USING btree ("presentation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_slides_unique" ON "favorite_slides" USING btree ("workspace_id","slide_id");--> statement-breakpoint
CREATE INDEX "favorite_slides_latest" ON "favorite_slides" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "favorite_slides_of_slide" ON "favorite_slides" USING btree ("slide_id");--> statement-breakpoint
CREATE INDEX "presentations_expiring" ON "presentations" USING btree ("status","updated_at") WHERE "presentations"."status" <> 'active';--> statement-breakpoint
ALTER TABLE "presentations" ADD CONSTRAINT "presentations_guest_hash" CHECK (("presentations"."guest_hash" is not null) = ("presentations"."status" = 'guest'));