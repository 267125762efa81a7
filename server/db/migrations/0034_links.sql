CREATE TABLE "links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presentation_id" integer NOT NULL,
	"is_first" boolean DEFAULT false NOT NULL,
	"slug" text,
	"creation_key" uuid,
	"name" text DEFAULT '' NOT NULL,
	"is_on" boolean,
	"copying" boolean,
	"downloading" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"password_hash" text,
	"gate" text DEFAULT 'none' NOT NULL,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"rules" integer DEFAULT 0 NOT NULL,
	"held_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_visitors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_visitors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"link_id" integer NOT NULL,
	"email" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"slides" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"device" text
);
--> statement-breakpoint
CREATE TABLE "link_followers" (
	"link_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	CONSTRAINT "link_followers_link_id_user_id_pk" PRIMARY KEY("link_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "view_steps" (
	"presentation_id" integer NOT NULL,
	"day" date NOT NULL,
	"link" integer NOT NULL,
	"revision" integer NOT NULL,
	"slide_id" integer NOT NULL,
	"furthest" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "view_steps_presentation_id_day_link_revision_slide_id_pk" PRIMARY KEY("presentation_id","day","link","revision","slide_id")
);
--> statement-breakpoint
CREATE TABLE "view_devices" (
	"presentation_id" integer NOT NULL,
	"day" date NOT NULL,
	"link" integer NOT NULL,
	"device" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "view_devices_presentation_id_day_link_device_pk" PRIMARY KEY("presentation_id","day","link","device")
);
--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_visitors" ADD CONSTRAINT "link_visitors_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_followers" ADD CONSTRAINT "link_followers_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_followers" ADD CONSTRAINT "link_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_steps" ADD CONSTRAINT "view_steps_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_devices" ADD CONSTRAINT "view_devices_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "links_address" ON "links" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "links_first" ON "links" USING btree ("presentation_id") WHERE "links"."is_first";--> statement-breakpoint
CREATE UNIQUE INDEX "links_once" ON "links" USING btree ("presentation_id","creation_key");--> statement-breakpoint
CREATE INDEX "links_of_presentation" ON "links" USING btree ("presentation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "link_visitors_once" ON "link_visitors" USING btree ("link_id","email");--> statement-breakpoint
CREATE INDEX "link_visitors_latest" ON "link_visitors" USING btree ("link_id","last_at","id");--> statement-breakpoint
CREATE INDEX "link_followers_due" ON "link_followers" USING btree ("due_at") WHERE "link_followers"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "link" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "visitor_id" integer;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "furthest" integer;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "sent" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "began_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_responses" ADD COLUMN "link" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "view_days" ADD COLUMN "link" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "view_days" ADD COLUMN "last_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "view_days" DROP CONSTRAINT "view_days_presentation_id_day_pk";--> statement-breakpoint
ALTER TABLE "view_days" ADD CONSTRAINT "view_days_presentation_id_day_link_pk" PRIMARY KEY("presentation_id","day","link");--> statement-breakpoint
ALTER TABLE "view_slides" ADD COLUMN "link" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "view_slides" DROP CONSTRAINT "view_slides_presentation_id_day_slide_id_pk";--> statement-breakpoint
ALTER TABLE "view_slides" ADD CONSTRAINT "view_slides_presentation_id_day_link_slide_id_pk" PRIMARY KEY("presentation_id","day","link","slide_id");--> statement-breakpoint
ALTER TABLE "view_referrers" ADD COLUMN "link" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "view_referrers" DROP CONSTRAINT "view_referrers_presentation_id_day_host_pk";--> statement-breakpoint
ALTER TABLE "view_referrers" ADD CONSTRAINT "view_referrers_presentation_id_day_link_host_pk" PRIMARY KEY("presentation_id","day","link","host");
