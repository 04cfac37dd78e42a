import { inject } from 'vitest'
import { onServer } from './server-url.ts'

/** A copy of a database that nobody is connected to: of the filled template, unless another is named. */
export async function cloneDatabase(name: string, template = inject('templateDatabase')): Promise<void> {
  await onServer(inject('postgresUrl'), `create database ${name} template ${template} strategy ${inject('cloning')}`)
}
