CREATE TABLE "received_entry" (
	"user_id" bigint NOT NULL,
	"client_uuid" uuid NOT NULL,
	"channel" text NOT NULL,
	"device_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"content_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "received_entry_user_id_client_uuid_pk" PRIMARY KEY("user_id","client_uuid")
);

--> statement-breakpoint
CREATE INDEX "received_entry_received_idx" ON "received_entry" USING btree ("received_at");
