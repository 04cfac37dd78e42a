import { addendaOf } from './addendum-ground.ts'
import { judge } from './delivery-check.ts'
import { deliveryOf } from './delivery-ground.ts'
import type { Ground } from './ground.ts'

/** What was acknowledged of addenda is there, once; the books are looked at with those of the deliveries. */
export async function checkAddenda(ground: Ground): Promise<readonly string[]> {
  const { asked, desk, form, counts, seen } = addendaOf(ground)
  const { rows: addenda } = await ground.db.query<{ id: number; no: string; approved: boolean; ended: boolean }>(
    `select h.id::integer, h.no_dokumen as no, h.status_verified = 3 as ended, exists (select from list_adendum m
      where m.detail_adendum_id = h.id and m.line_status = 1) as approved from detail_adendum h
      where h.loading_line_id = any($1::bigint[])`,
    [deliveryOf(ground).runs],
  )
  const { rows: returns } = await ground.db.query<{ id: number; document: number }>(
    'select id::integer, status_document as document from adendum_return where id = any($1::bigint[])',
    [[...asked.returned.keys()]],
  )
  const known = desk.length + form.length
  const [ids, numbers] = [new Set(addenda.map(({ id }) => id)), new Set(addenda.map(({ no }) => no))]
  const lost = [...desk.filter((id) => !ids.has(id)), ...form.filter((no) => !numbers.has(no))]
  return [
    ...seen,
    ...lost.map((name) => `addendum ${name} was acknowledged and is not there`),
    ...(addenda.length <= known + counts.unknown
      ? []
      : [`${addenda.length} addenda are there; ${known} were acknowledged and ${counts.unknown} got no answer`]),
    ...addenda.flatMap(({ id, approved, ended }) =>
      judge(`addendum ${id}`, asked.addendum.get(id), {
        approved,
        cancel: ended && approved,
        rejected: ended && !approved,
      }),
    ),
    ...returns.flatMap(({ id, document }) =>
      judge(`return ${id}`, asked.returned.get(id), { complete: document >= 3, void: document === 4 }),
    ),
  ]
}
