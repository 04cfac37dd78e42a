import { sql, type SQL } from 'drizzle-orm'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { implement } from '#server-engine/area/implement.ts'
import { LEDGER_ACCOUNT } from '../ledger/accounts.ts'
import { closingOnDaySql } from '../ledger/as-of.server.ts'
import { penanamanAwal } from '../penanaman-awal/penanaman-awal.module.ts'
import { stockAdjusmentFase } from '../stock-adjusment-fase/stock-adjusment-fase.module.ts'
import { stockAccount } from '../codes.ts'
import { hasDocumentNumber } from '../has-document-number.ts'

type End = 'from' | 'to'
const column = (end: End, name: string) => sql`m.${sql.identifier(`${end}_${name}`)}`

/** An account by its word, a bed by its code. */
export function movementEndNameSql(end: End): SQL {
  const words = sql.join(
    stockAccount.codes
      .filter((code) => code !== LEDGER_ACCOUNT.bedeng)
      .map((code) => sql.raw(`when ${code} then '${stockAccount.label(code)}'`)),
    sql` `,
  )
  return sql`case ${column(end, 'account')} when 2 then (select d.code_bedeng from bedeng_nursery d
    where d.id = ${column(end, 'bedeng_id')}) ${words} end`
}

const IS_REVERSED = sql`case when exists (select from stock_movement r where r.reversal_of_id = m.id) then 1 else 0 end`

const balanceOf = (
  end: End,
) => sql`(select b.id from stock_balance b where b.location_nursery_id = ${column(end, 'location_nursery_id')}
  and b.tree_id = m.tree_id and b.seed_phase = ${column(end, 'seed_phase')}
  and b.account = ${column(end, 'account')} and b.place = coalesce(${column(end, 'bedeng_id')},
  -${column(end, 'allocation_transportation_id')}, 0) and b.seed_lot_id = ${column(end, 'seed_lot_id')})`

/** Part of the address of the document behind a movement: constants, so that no table of a later area is read. */
export function movementDocumentPartSql(catalogue: Catalogue, part: 'menu' | 'route'): SQL {
  const documents = catalogue.modules.filter(hasDocumentNumber)
  const word = (module: (typeof documents)[number]) =>
    sql.raw(`'${part === 'menu' ? catalogue.menuOf(module).key : module.route}'`)
  return sql`case m.source_table ${sql.join(
    documents.map((module) => sql`when ${sql.raw(`'${module.table}'`)} then ${word(module)}`),
    sql` `,
  )} else null end`
}

export const movementServers = [
  implement(stockAdjusmentFase, {
    query: ({ catalogue }) => sql`
      select m.id, m.movement_no, m.movement_date, m.type_movement_bibit, m.movement_cause, m.tree_id, m.to_seed_lot_id
      as seed_lot_id, ${movementEndNameSql('from')} as from_place, m.from_seed_phase,
        ${movementEndNameSql('to')} as to_place, m.to_account, m.to_seed_phase, m.to_qty as qty, (select c.qty_closing
        from ${closingOnDaySql(sql`k.id`, sql`m.movement_date`)} as c) as balance_after, m.source_no as document_no,
        m.source_seed_inisiasi, m.status_audit, ${IS_REVERSED} as is_reversed, m.location_nursery_id, m.program_year,
        m.created_by as posted_by, m.posted_at,
        ${movementDocumentPartSql(catalogue, 'menu')} as document_menu, ${movementDocumentPartSql(catalogue, 'route')} as document_route,
        m.source_id, k.id as balance_id
      from stock_movement m left join lateral (select case when m.to_account <= 4 then ${balanceOf('to')}
      else ${balanceOf('from')} end as id) as k on true`,
  }),
  implement(penanamanAwal, {
    query: () => sql`
      select m.id, m.movement_no, m.movement_date, m.location_nursery_id, m.to_bedeng_id as bedeng_id, m.tree_id,
      m.to_seed_lot_id as seed_lot_id, coalesce(l.trees_vendor_id, p.trees_vendor_id) as trees_vendor_id,
        m.from_qty as qty_seed, p.unit_seed_id, m.to_qty as qty_sown, coalesce(l.planting_category, t.planting_category)
        as planting_category, ${IS_REVERSED} as is_reversed, m.source_no as document_no, m.created_by as posted_by
      from stock_movement m join seed_lot l on l.id = m.to_seed_lot_id join seed_lot p on p.id = m.from_seed_lot_id
      join master_trees t on t.id = m.tree_id
      where m.movement_cause = 'tabur'`,
  }),
]
