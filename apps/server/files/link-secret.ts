import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import { fileLinks, type FileLinks } from '#server-engine/context/file-links.ts'

/** The links of this database. Their secret is a row of it, so that every server signs and checks alike. */
export async function openFileLinks(db: Queryable): Promise<FileLinks> {
  const read = () => runQuery<{ secret: string }>(db, sql`select secret from server_secret where name = 'file-links'`)
  const [known] = await read()
  if (known) return fileLinks(known.secret)
  await runQuery(
    db,
    sql`insert into server_secret (name, secret) values ('file-links', ${randomBytes(32).toString('base64url')})
      on conflict do nothing`,
  )
  const [made] = await read()
  if (!made) throw new Error('The secret of file links cannot be kept')
  return fileLinks(made.secret)
}

/** Read once, at the first call that needs it; a database that is away is asked again. */
export function openFileLinksLazily(db: Queryable): () => Promise<FileLinks> {
  let links: Promise<FileLinks> | null = null
  return () => {
    links ??= openFileLinks(db).catch((error: unknown) => {
      links = null
      throw error
    })
    return links
  }
}
