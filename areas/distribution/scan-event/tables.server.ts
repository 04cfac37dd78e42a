import { sql } from 'drizzle-orm'
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { ServerTableRight } from '#server-engine/area/server-area.ts'
import { triggerGuard, uniqueGuard, type DatabaseGuard } from '#server-engine/schema/guard.ts'

const instant = () => timestamp({ mode: 'string', withTimezone: true })
const id = () => bigint({ mode: 'number' })
const identity = () => id().primaryKey().generatedByDefaultAsIdentity()

/**
 * What devices told, word for word; only added to. Numbers in it are what the device took something for, and may point
 * nowhere.
 */
const scanEvent = pgTable(
  'scan_event',
  {
    id: identity(),
    user_id: id().notNull(),
    client_uuid: uuid().notNull(),
    device_id: uuid().notNull(),
    seq: integer().notNull(),
    v: smallint().notNull(),
    depends_on: uuid(),
    loading_line_id: id().notNull(),
    scan_type: smallint().notNull(),
    raw_code: varchar({ length: 200 }),
    detail_label_id: id(),
    allocation_transportation_id: id(),
    detail_farmer_id: id(),
    bedeng_id: id(),
    active_bedeng_id: id(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    payload: jsonb(),
    scanned_at: instant().notNull(),
    offset_ms: id().notNull(),
    /**
     * By the server's reckoning: between the run's confirmation and the arrival, and in the order of the device's
     * numbers.
     */
    happened_at: instant().notNull(),
    received_at: instant().notNull(),
    content_hash: varchar({ length: 64 }).notNull(),
    /** Who brought it from a file, where the device could not send. */
    handed_in_by: id(),
    /** The event whose client_uuid came again with other content. */
    first_event_id: id(),
  },
  (t) => [
    uniqueIndex('scan_event_uuid_unique').on(t.user_id, t.client_uuid),
    uniqueIndex('scan_event_other_content_unique')
      .on(t.first_event_id, t.content_hash)
      .where(sql`first_event_id is not null`),
    index('scan_event_device_idx').on(t.user_id, t.device_id, t.seq),
    index('scan_event_depends_idx').on(t.user_id, t.depends_on).where(sql`depends_on is not null`),
  ],
)

/** Which beds and lots a load took its bag from. Of a bag's loads the one that holds it counts. */
const labelSource = pgTable(
  'label_source',
  {
    id: identity(),
    scan_event_id: id().notNull(),
    detail_label_id: id().notNull(),
    stock_movement_id: id().notNull(),
    bedeng_id: id().notNull(),
    seed_lot_id: id().notNull(),
    qty: integer().notNull(),
  },
  (t) => [index('label_source_event_idx').on(t.scan_event_id), index('label_source_label_idx').on(t.detail_label_id)],
)

export const scanTables = { scan_event: scanEvent, label_source: labelSource }

/** 14.14: events and sources are added and never changed; answers change and stay. */
export const scanRights: Readonly<Record<string, ServerTableRight>> = {
  scan_event: 'add',
  label_source: 'add',
  scan_answer: 'keep',
}

const stays = {
  when: 'before update or delete or truncate',
  run: 'for each statement execute function public.stock_row_stays()',
}

export const scanGuards: readonly DatabaseGuard[] = [
  triggerGuard('scan_event', 'scan_event_stays', stays),
  triggerGuard('label_source', 'label_source_stays', stays),
  // INV10: one load holds a bag.
  uniqueGuard('scan_answer', 'scan_answer_holds_once', { columns: ['held_label_id'] }),
]
