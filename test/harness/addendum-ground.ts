import { deliveryOf, type Asked } from './delivery-ground.ts'
import type { Ground } from './ground.ts'
import { read } from './read.ts'

export const ADDENDUM = 'detail_adendum'
export const LINE = 'list_adendum'
export const RETURN = 'adendum_return'
export const CATEGORY = { return: 1, resend: 2, excess: 3, shortage: 4 } as const

/** Requests that come after a delivery, about the rows whose receipts are told meanwhile. */
export interface AddendumGround {
  /** What was asked of each addendum and each return, by the record's number. */
  readonly asked: { readonly addendum: Asked; readonly returned: Asked }
  /** Those that were entered at a desk, and those that came by the public form. */
  readonly desk: number[]
  readonly form: string[]
  /** Entries that got no answer; and how often the form was sent, which nobody may do for ever. */
  readonly counts: { unknown: number; sent: number }
  readonly seen: Set<string>
}

const grounds = new WeakMap<Ground, AddendumGround>()

export function addendaOf(ground: Ground): AddendumGround {
  const found = grounds.get(ground) ?? {
    asked: { addendum: new Map(), returned: new Map() },
    desk: [],
    form: [],
    counts: { unknown: 0, sent: 0 },
    seen: new Set(),
  }
  grounds.set(ground, found)
  return found
}

/** One species of one recipient, with what may still be asked for. */
export interface AskableRow {
  readonly id: number
  readonly run: number
  readonly link: string
  readonly farmer_no: string | null
  readonly lahan_no: string | null
  readonly tree: number
  readonly isReported: boolean
  readonly load: number
  /** What came is less than what was asked for by so many, and so many of that nobody sends yet. */
  readonly lacking: number
  readonly held: number
}

/** Rows of runs that have left. */
export async function viewRows(ground: Ground): Promise<readonly AskableRow[]> {
  return read<AskableRow & Record<string, unknown>>(
    ground,
    `select r.id::integer, r.loading_line_id::integer as run, l.public_id as link, coalesce(f.farmer_no,
      f.pic_no) as farmer_no, r.lahan_no, r.tree_id::integer as tree, f.status = 1 as "isReported", r.total_load as load,
      greatest(0, s.qty_request - r.total_received - r.total_correction - a.waiting)::integer as lacking,
      (r.total_received + r.total_correction + r.total_resend)::integer as held
    from detail_seed_farmers r join detail_farmers f on f.id = r.detail_farmer_id
    join distribution_allocation_seed s on s.id = r.allocation_seed_id join loading_line l on l.id = r.loading_line_id
    cross join lateral (select coalesce(sum(case when m.done_at is null then m.qty when m.category_id = 2
      then m.qty_done else 0 end), 0) as waiting from list_adendum m join detail_adendum h on h.id = m.detail_adendum_id
      where m.detail_seed_farmer_id = r.id and m.category_id in (2, 4) and h.status_verified <> 3
      and m.line_status is distinct from 2) a
    where l.id = any($1::bigint[]) and l.status_run between 4 and 7 and r.total_load > 0 order by r.id`,
    [deliveryOf(ground).runs],
  )
}

export interface AddendumView {
  readonly id: number
  readonly version: number
  readonly status: number
  readonly lines: readonly {
    readonly id: number
    readonly category: number
    readonly status: number | null
    readonly isDone: boolean
  }[]
  readonly returns: readonly ReturnView[]
  readonly isSent: boolean
}

export interface ReturnView {
  readonly id: number
  readonly version: number
  /** `status_document` */
  readonly document: number
  readonly lines: readonly {
    readonly id: number
    readonly line: number
    readonly bed: number | null
    readonly left: number
  }[]
}

export async function viewAddenda(ground: Ground): Promise<readonly AddendumView[]> {
  const list = (fields: string, from: string) =>
    `(select coalesce(jsonb_agg(jsonb_build_object(${fields}) order by o.id), '[]') from ${from})`
  return read<AddendumView & Record<string, unknown>>(
    ground,
    `select h.id::integer, h.version, h.status_verified as status,
    ${list(`'id', o.id, 'category', o.category_id, 'status', o.line_status, 'isDone', o.done_at is not null`, 'list_adendum o where o.detail_adendum_id = h.id')} as lines,
    ${list(
      `'id', o.id, 'version', o.version, 'document', o.status_document, 'lines',
      (select jsonb_agg(jsonb_build_object('id', d.id, 'line', d.list_adendum_id, 'bed', d.to_bedeng_id, 'left',
      m.qty - m.qty_done) order by d.id) from adendum_return_detail d join list_adendum m on m.id = d.list_adendum_id
      where d.adendum_return_id = o.id)`,
      'adendum_return o where o.detail_adendum_id = h.id',
    )} as returns,
    exists (select from custom_request_distribution r where r.detail_adendum_id = h.id and r.void_at is null) as "isSent"
    from detail_adendum h where h.loading_line_id = any($1::bigint[]) order by h.id`,
    [deliveryOf(ground).runs],
  )
}
