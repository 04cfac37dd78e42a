import { pemeliharaanRegulerPengawas } from '#areas/activities/pemeliharaan-reguler-pengawas/pemeliharaan-reguler-pengawas.module.ts'
import { calendarSosialisasiTanam } from '#areas/distribution/calendar-sosialisasi-tanam/calendar-sosialisasi-tanam.module.ts'
import { penaburanPenanaman } from '#areas/activities/penaburan-penanaman/penaburan-penanaman.module.ts'
import { penyapihanBbst } from '#areas/activities/penyapihan-bbst/penyapihan-bbst.module.ts'
import { perencanaanProduksiBibit } from '#areas/master/perencanaan-produksi-bibit/perencanaan-produksi-bibit.module.ts'
import { treesMain } from '#areas/master/trees-main/trees-main.module.ts'
import { activityFigures } from '#areas/activities/public.server.ts'
import { addDays } from '#core/formats/format-date.ts'
import type { MeasuredGroup } from '#server-engine/read/measure-rows.ts'
import { answerCard } from '../answer-card.server.ts'
import { figure, nurseriesOf, percentOf, rowsOf, totalOf, valueAt, type AskedCard } from '../asked.server.ts'
import { careCard, forecastCard, planCard, raisingCard } from './nursery-cards.ts'

const WEEKS = 13
const SOON = 4
/** More bars than this are a list's work. */
const MOST_SPECIES = 8
const CARE_DAYS = 30

const sum = <F extends string>(field: F) => ({ of: 'sum', field }) as const
const add = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

export const forecastCardAnswer = answerCard(forecastCard, async (asked) => {
  const nurseries = await nurseriesOf(asked)
  const forecast = await activityFigures.readyByWeek(
    asked.ctx,
    nurseries.map(({ id }) => id),
  )
  const weeks = Array.from({ length: WEEKS }, (_, week) => addDays(forecast.first_week, week * 7))
  const upTo = (count: number) =>
    rowsOf(
      asked,
      calendarSosialisasiTanam,
      {
        distribution_date: { from: forecast.first_week, to: addDays(forecast.first_week, count * 7 - 1) },
        calendar_status: [0, 1, 2, 3, 4],
      },
      { everyYear: true },
    )
  const days = await upTo(WEEKS).measureBy('distribution_date', sum('total_request'))
  const demand = weeks.map((monday) =>
    totalOf(days.filter(({ by }) => String(by) >= monday && String(by) < addDays(monday, 7))),
  )
  const ready = forecast.weeks.slice(0, WEEKS)
  return {
    figures: {
      ready: figure(add(ready.slice(0, SOON)), '/activities/prakiraan-bst'),
      demand: figure(add(demand.slice(0, SOON)), upTo(SOON).href),
    },
    chart: { categories: weeks, series: { ready, demand } },
  }
})

export const raisingCardAnswer = answerCard(raisingCard, async (asked) => {
  const nurseries = await nurseriesOf(asked)
  const sowings = rowsOf(asked, penaburanPenanaman, { is_sown: 1, status_harvest_plant: [2], void_at: null })
  const weanings = rowsOf(asked, penyapihanBbst, { activity_kind: [1], status_document: [3] })
  const bySpecies = await sowings.measureBy('tree_id', sum('qty_sown'), sum('qty_germinated'))
  const [weaned, failed] = await weanings.measure(sum('total_qty'), sum('qty_failed'))
  const survival = await activityFigures.survival(asked.ctx, {
    nurseries: nurseries.map(({ id }) => id),
    year: asked.year,
  })
  const largest = largestOf(bySpecies)
  return {
    figures: {
      germination: figure(percentOf(totalOf(bySpecies, 1), totalOf(bySpecies)), sowings.href),
      wean: figure(percentOf(weaned, (weaned ?? 0) + (failed ?? 0)), weanings.href),
      // Which lots no longer grow is no filter of any list.
      survival: figure(percentOf(survival.ready, survival.weaned), null),
    },
    chart: {
      categories: await speciesNames(asked, largest),
      series: {
        sown: largest.map((id) => valueAt(bySpecies, id)),
        germinated: largest.map((id) => valueAt(bySpecies, id, 1)),
      },
    },
  }
})

export const planCardAnswer = answerCard(planCard, async (asked) => {
  const plans = rowsOf(asked, perencanaanProduksiBibit, { status_document: [2, 3] })
  const bySpecies = await plans.measureBy('tree_id', sum('target_bst'), sum('realized_bst'), sum('realized_bought'))
  const ready = totalOf(bySpecies, 1) + totalOf(bySpecies, 2)
  const largest = largestOf(bySpecies)
  return {
    figures: {
      progress: figure(percentOf(ready, totalOf(bySpecies)), plans.href),
      target: figure(totalOf(bySpecies), plans.href),
      ready: figure(ready, plans.href),
    },
    chart: {
      categories: await speciesNames(asked, largest),
      series: {
        target: largest.map((id) => valueAt(bySpecies, id)),
        ready: largest.map((id) => valueAt(bySpecies, id, 1) + valueAt(bySpecies, id, 2)),
      },
    },
  }
})

export const careCardAnswer = answerCard(careCard, async (asked) => {
  const { today } = asked.ctx
  const nurseries = await nurseriesOf(asked)
  const span = { from: addDays(today, -CARE_DAYS), to: addDays(today, -1) }
  const care = await activityFigures.careDiscipline(asked.ctx, { nurseries: nurseries.map(({ id }) => id), ...span })
  const everyYear = { everyYear: true }
  const overdue = rowsOf(
    asked,
    pemeliharaanRegulerPengawas,
    pemeliharaanRegulerPengawas.overdue?.(today) ?? {},
    everyYear,
  )
  const due = rowsOf(asked, pemeliharaanRegulerPengawas, { plan_date: { from: today, to: today } }, everyYear)
  const [planned] = await due.measure({})
  return {
    figures: {
      discipline: figure(
        care.discipline,
        rowsOf(asked, pemeliharaanRegulerPengawas, { plan_date: span }, everyYear).href,
      ),
      overdue: figure(care.overdue, overdue.href),
      today: figure(planned, due.href),
    },
  }
})

/** The species with most of the first measure. */
function largestOf(groups: readonly MeasuredGroup[]): readonly number[] {
  return groups
    .toSorted((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0))
    .slice(0, MOST_SPECIES)
    .map(({ by }) => Number(by))
}

async function speciesNames({ ctx }: AskedCard, ids: readonly number[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const all = { ctx, year: null, nursery: null }
  const { rows } = await rowsOf(all, treesMain, { id: ids }).first(ids.length, ['id', 'asc'])
  return ids.map((id) => rows.find((row) => row.id === id)?.tree_name ?? '-')
}
