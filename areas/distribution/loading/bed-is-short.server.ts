import { sql } from 'drizzle-orm'
import { BST_PHASE, LEDGER_ACCOUNT } from '#areas/stock/ledger/accounts.ts'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'

const MOST_NAMED = 5

/** Why a bag cannot be taken from the bed that a person chose, and which beds have enough for it. */
export async function bedIsShortSentence(
  ctx: WriteContext,
  { label, bed }: { readonly label: number; readonly bed: number },
): Promise<string> {
  const standing = await runQuery<{ id: number; code: string; qty: number; enough: boolean; tree: string }>(
    ctx.db,
    sql`
    select b.id, b.code_bedeng as code, coalesce(sum(k.qty_on_hand), 0)::integer as qty,
      coalesce(sum(k.qty_on_hand), 0) >= d.amount as enough, t.tree_name as tree
    from detail_labels d join master_trees t on t.id = d.tree_id
      join bedeng_nursery b on b.location_nursery_id = d.location_nursery_id
      left join stock_balance k on k.bedeng_id = b.id and k.location_nursery_id = b.location_nursery_id
      and k.tree_id = d.tree_id and k.seed_phase = ${BST_PHASE} and k.account = ${LEDGER_ACCOUNT.bedeng}
    where d.id = ${label} group by b.id, d.id, t.id
    having b.id = ${bed} or coalesce(sum(k.qty_on_hand), 0) >= d.amount order by b.code_bedeng`,
  )
  const chosen = standing.find(({ id }) => id === bed)
  const others = standing.filter(({ enough }) => enough).slice(0, MOST_NAMED)
  const found =
    others.length > 0
      ? `Yang cukup: ${others.map(({ code, qty }) => `${code} (${formatNumber(qty)})`).join(', ')}.`
      : 'Tidak ada bedeng yang cukup: tambah atau hitung stoknya dahulu.'
  return `BST ${chosen?.tree ?? ''} di bedeng ${chosen?.code ?? ''} tinggal ${formatNumber(chosen?.qty ?? 0)}. ${found}`
}
