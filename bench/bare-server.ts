import Fastify from 'fastify'
import pg from 'pg'

/**
 * What nobody can be faster than with these tools: the same rows by one prepared statement each, without users, rights,
 * names of references or a trail.
 */
const db = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = Fastify()
const FILTER = 'where is_active = $1 and block_nursery_id = $2'
const rows = (name: string, text: string, values: readonly unknown[] = []) =>
  db.query({ name, text, values: [...values] }).then((result) => result.rows as unknown[])

app.get('/one/:id', async (request) => {
  const [row] = await rows('one', 'select * from bedeng_nursery where id = $1', [(request.params as { id: string }).id])
  return { data: row }
})
app.get('/page', async () => ({
  data: await rows('page', 'select * from bedeng_nursery order by code_bedeng, id limit 10'),
  total: await rows('count', 'select count(*) from bedeng_nursery'),
}))
app.get('/filtered', async () => ({
  data: await rows(
    'filtered',
    `select * from bedeng_nursery ${FILTER} order by capacity_seedling desc, id desc limit 10`,
    [1, 3],
  ),
  total: await rows('filtered-count', `select count(*) from bedeng_nursery ${FILTER}`, [1, 3]),
}))
const FILTER_BY = 'where is_active = $1 and block_nursery_id = any($2::bigint[])'
app.get('/filtered-by', async (request) => {
  const values = [1, (request.query as { blocks: string }).blocks.split(',').map(Number)]
  return {
    data: await rows(
      'filtered-by',
      `select * from bedeng_nursery ${FILTER_BY} order by capacity_seedling desc, id desc limit 10`,
      values,
    ),
    total: await rows('filtered-by-count', `select count(*) from bedeng_nursery ${FILTER_BY}`, values),
  }
})
app.post('/create', async (request) => {
  const { block_nursery_id, code_bedeng, capacity_seedling } = request.body as Record<string, unknown>
  const [row] = await rows(
    'create',
    `insert into bedeng_nursery (block_nursery_id, location_nursery_id, code_bedeng, capacity_seedling)
      values ($1, 1, $2, $3) returning *`,
    [block_nursery_id, code_bedeng, capacity_seedling],
  )
  return { data: row }
})

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
