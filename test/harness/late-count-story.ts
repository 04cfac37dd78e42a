import type { Ground } from './ground.ts'

/**
 * What befell a bed that is counted while its bags leave, in the order in which the server learned of it: every scan,
 * every approved or cancelled count and every movement, each with the moment at which it really happened. Printed with
 * a difference, since the next run of the seed meets other moments.
 */
export async function bedStory(
  { db }: Pick<Ground, 'db'>,
  { run, bed, tree }: { readonly run: number; readonly bed: number; readonly tree: number },
): Promise<string> {
  const clock = (at: string) => `to_char(${at} at time zone 'Asia/Jakarta', 'HH24:MI:SS.MS')`
  const { rows } = await db.query<{ line: string }>(
    `
    with told(at, nr, line) as (
      select a.created_at, a.id, 'scan ' || a.id || case a.scan_type when 2 then ' loads' else ' unloads'
      end || ' bag ' || coalesce(a.detail_label_id::text, a.raw_code) || ' at ' || ${clock('a.happened_at')} ||
      ', result ' || a.scan_result
          || case when a.updated_at > a.created_at then ' since ' || ${clock('a.updated_at')} else ''
          end || ', ' || a.message
        from scan_answer a where a.loading_line_id = $1
      union all select coalesce(c.posted_at, c.counted_at), c.id, 'count ' || c.id || ' at ' || ${clock('c.counted_at')}
      || ': ' || coalesce(c.qty_recount, c.qty_counted) || ' counted, books ' || coalesce(c.qty_system::text, '-') ||
      ', difference ' || coalesce(c.qty_diff::text, '-')
          || case when c.void_at is not null then ', cancelled ' || ${clock('c.void_at')} when c.status_document = 3
          then ', approved' else ', not approved' end
        from stock_audit c where c.bedeng_id = $2 and c.tree_id = $3 and c.counted_at is not null
      union all select m.posted_at, m.id, '  movement ' || m.id || ' of ' || m.source_table || ' ' || m.source_id ||
      coalesce(' for scan ' || case when m.source_table = 'stock_audit' then m.source_line_id
      end, '') || ': ' || m.movement_cause
          || case when m.reversal_of_id is null then '' else ' (takes back ' || m.reversal_of_id || ')'
          end || ', bed ' || case when m.to_bedeng_id = $2 then '+' else '-'
          end || m.to_qty::integer || ', dated ' || m.movement_date
        from stock_movement m where m.tree_id = $3 and (m.from_bedeng_id = $2 or m.to_bedeng_id = $2))
    select ${clock('at')} || '  ' || line as line from told order by at, nr`,
    [run, bed, tree],
  )
  return ['what the server learned of the counted bed, and when:', ...rows.map(({ line }) => `  ${line}`)].join('\n')
}
