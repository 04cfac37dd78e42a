import { sql, type SQL } from 'drizzle-orm'
import { perencanaanProduksiBibit } from '#areas/master/perencanaan-produksi-bibit/perencanaan-produksi-bibit.module.ts'
import { treesVendor } from '#areas/master/trees-vendor/trees-vendor.module.ts'
import { extendModule } from '#core/declare/extension.ts'
import { implementExtension } from '#server-engine/area/implement-extension.ts'
import { bst } from '../bst/bst.module.ts'
import { penaburanPenanaman } from '../penaburan-penanaman/penaburan-penanaman.module.ts'

/** What was raised of a plan's species in its nursery and year. */
const raised = (table: string, what: string, where: string) =>
  sql`(select coalesce(sum(${sql.raw(what)}), 0) from ${sql.raw(table)}
    where x.location_nursery_id = t.location_nursery_id and x.tree_id = t.tree_id and x.program_year = t.program_year
    and x.void_at is null and ${sql.raw(where)})`
/** A bed is sown for a species, not for a project: plans of the same species share what came of it by their targets. */
const shared = (
  total: SQL,
) => sql`round(${total} * t.target_bst / nullif((select sum(p.target_bst) from perencanaan_produksi_bibit p
  where p.location_nursery_id = t.location_nursery_id and p.tree_id = t.tree_id and p.program_year = t.program_year
  and (p.status_document <> 4 or p.id = t.id)), 0))::float8`

const SOWN = raised('harvest_plant x', 'x.qty_sown', 'x.is_sown = 1')
const WEANED = sql`(${raised('penyapihan_bbst x', 'x.total_qty', 'x.activity_kind = 1 and x.status_document = 3')} +
  ${raised('harvest_plant x join harvest_plant_activity a on a.harvest_plant_id = x.id and a.void_at is null', 'a.qty_semai', 'true')})`
const READY = raised('bst x', 'x.qty_bst', 'x.status_qa_nursery = 1')
/** Seedlings bought ready to plant are no less a plan's. */
const BOUGHT = sql`(select coalesce(sum(d.qty_received), 0) from request_procurement_seed r
  join request_procurement_seed_detail d on d.request_procurement_seed_id = r.id
  where r.production_plan_id = t.id and d.tree_id = t.tree_id and d.procurement_seed_type = 3 and r.verify = 'approved'
  and r.status_document <> 4)`

const OF_VENDOR = sql`from harvest_plant h join seed_lot l on l.id = h.seed_lot_id and l.trees_vendor_id = t.id
  where h.is_sown = 1 and h.void_at is null and h.status_harvest_plant > 0`

/** What plans and vendors wait for: how much of a plan is raised, and how a vendor's seed does. */
export const raisingFiguresOfPlans = [
  implementExtension(extendModule(perencanaanProduksiBibit), {
    by: penaburanPenanaman,
    values: { realized_sown: () => shared(SOWN), realized_bbst: () => shared(WEANED) },
  }),
  implementExtension(extendModule(perencanaanProduksiBibit), {
    by: bst,
    values: {
      realized_bst: () => shared(READY),
      realized_bought: () => BOUGHT,
      progress_percent: () =>
        sql`least(100, round(100 * (${shared(READY)} + ${BOUGHT}) / nullif(t.target_bst, 0)))::float8`,
    },
  }),
  implementExtension(extendModule(treesVendor), {
    by: penaburanPenanaman,
    values: {
      germination_avg: () =>
        sql`(select round(100.0 * sum(h.qty_germinated) / nullif(sum(h.qty_sown), 0), 1)::float8 ${OF_VENDOR})`,
      survival_avg: () => sql`(select round(100.0 * sum(g.ready) / nullif(sum(h.qty_germinated) filter (where g.ready
          is not null), 0), 1)::float8
        from harvest_plant h join seed_lot l on l.id = h.seed_lot_id and l.trees_vendor_id = t.id
        cross join lateral (select sum(b.qty_bst) as ready from bst b where b.seed_lot_id = h.child_lot_id
        and b.status_qa_nursery = 1 and b.void_at is null) g
        where h.is_sown = 1 and h.void_at is null)`,
    },
  }),
]
