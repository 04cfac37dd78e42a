import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { findLedgerDifferences } from '#areas/stock/ledger/check.server.ts'
import { openTestDatabase } from '#test/kit/empty-database.ts'
import { until } from '#test/kit/jobs.ts'
import { startServer } from '#test/kit/server-process.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'

/** Seconds after the sign-in is possible: in the middle of a finished year, and of a season. */
const KILLED_AFTER = [2, 6, 14]

test('killed again and again, the job lives every year of the other nurseries once, in order, and the books agree at every stop', {
  timeout: 900_000,
}, async () => {
  const { db, url, close } = await openTestDatabase('empty')
  onTestFinished(close)
  const folder = await temporaryFolder('demo-job')
  const start = () => startServer({ DEMO: '1', DATABASE_URL: url, DATA_DIR: folder })
  const column = async (question: string) =>
    (await db.query<Record<string, unknown>>(question)).rows.map((row) => Object.values(row)[0])
  // One role does everything here, which is worth a notice.
  const faults = async () => (await findLedgerDifferences(db)).filter(({ severity }) => severity === 'fault')
  for (const seconds of KILLED_AFTER) {
    const server = await start()
    await sleep(seconds * 1_000)
    expect(
      await column(
        `select count(*)::integer from reference_data where name like 'demo-place:%' and version
          not in ('done', 'skipped')`,
      ),
    ).not.toEqual([0])
    await server.kill('SIGKILL')
    expect(await faults()).toEqual([])
  }
  const last = await start()
  onTestFinished(() => last.kill('SIGTERM'))
  const places = () => column(`select version from reference_data where name like 'demo-place:%' order by name`)
  expect(
    await until(
      places,
      (versions) => versions.every((version) => version === 'done' || version === 'skipped'),
      600_000,
    ),
  ).toEqual(['done', 'done'])
  expect(await faults()).toEqual([])
  expect(
    await column(
      `select location_nursery_id || ' ' || program_year || ' ' || count(*) from annual_stock
        group by location_nursery_id, program_year order by 1`,
    ),
  ).toEqual(['2 2023 1', '2 2024 1', '3 2023 1', '3 2024 1'])
  expect(
    await column(
      `select location_nursery_id || ' ' || period_name || ' ' || count(*) from distribution_period
        group by location_nursery_id, period_name having count(*) > 1`,
    ),
  ).toEqual([])
  expect(await column(`select count(*)::integer from distribution_period where location_nursery_id in (2, 3)`)).toEqual(
    [8],
  )
  expect(
    await column(
      `select 1 from (select posted_at, lag(posted_at) over (partition by location_nursery_id order by id) as before
        from stock_movement) m where posted_at < before`,
    ),
  ).toEqual([])
  expect(await column(`select state from job_run where name = 'demo'`)).toEqual(['done'])
})
