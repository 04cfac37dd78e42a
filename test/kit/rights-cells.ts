import { needsDecision } from '#core/questions/action-rules.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { ALLOW_ALL } from '#core/declare/permissions.ts'
import { hasDetailScreen, isStored } from '#core/declare/source.ts'

/** Whose a record is, seen by somebody tied to the first nursery. */
export type Reach = 'own' | 'other' | 'shared' | 'missing'
export type RecordIds = Readonly<Partial<Record<Reach, number>>>

/**
 * One cell of the matrix: a call that would do something if it were let in, with nothing in it that could be stored.
 */
export interface Cell {
  readonly route: string
  /** The rights it needs, without the module's key where they are the module's. */
  readonly rights: readonly string[]
  readonly url: string
  readonly body: object
  /** The record it is about; null for the module as a whole. */
  readonly reach: Reach | null
  readonly writes: boolean
  /** What it answers to who may: for the own record, or for the module as a whole. */
  readonly answers: readonly number[]
}

interface ModuleRoute {
  readonly right: string
  readonly answers: readonly number[]
  /** What is sent about a record; where its address does not name it, this does. */
  readonly send?: (id: number) => object
  /** Changes the record, which one that all share is closed to. */
  readonly writes?: true
}

const OLD = -1
const reads = (right = 'read', answers: readonly number[] = [200]): ModuleRoute => ({ right, answers })

/** What each route on a module's path asks for. */
export const ON_MODULES: Readonly<Record<string, ModuleRoute>> = {
  'GET /api/:path': reads(),
  'GET /api/:path/list': reads(),
  'GET /api/:path/dataset': reads(),
  'GET /api/:path/statistics': reads(),
  // Few modules map; the others know no such question.
  'GET /api/:path/mapping': reads('read', [422]),
  'POST /api/:path/mapping/create': { right: 'create', answers: [422] },
  'GET /api/:path/:id/show': reads(),
  // A panel of this name is nowhere; real ones are cells of their own.
  'GET /api/:path/:id/panel/:key': reads('read', [404]),
  'GET /api/:path/:id/history': reads(),
  'GET /api/:path/:id/comments': reads(),
  'GET /api/:path/:id/comments/people': reads(),
  'POST /api/:path/:id/comments': reads('read', [422]),
  'PUT /api/:path/:id/comments/:comment': reads('read', [404, 422]),
  'DELETE /api/:path/:id/comments/:comment': reads('read', [404]),
  'GET /api/:path/views': reads(),
  'POST /api/:path/views': reads('read', [422]),
  'PUT /api/:path/views/:view': reads('read', [404, 422]),
  'DELETE /api/:path/views/:view': reads('read', [404, 422]),
  'GET /api/gen-model/:path': reads(),
  // Few modules have figures to tell; the others know no such question.
  'POST /api/:path/preview': { right: 'create', answers: [200, 404] },
  'POST /api/:path/create': { right: 'create', answers: [422] },
  // Few modules make several at once; the others know no such address.
  'POST /api/:path/create-several': { right: 'create', answers: [404, 422] },
  'PUT /api/:path/update': { right: 'update', answers: [409], send: (id) => ({ id, version: OLD }), writes: true },
  'DELETE /api/:path/delete': { right: 'delete', answers: [409], send: (id) => ({ id, version: OLD }), writes: true },
  'POST /api/:path/bulk-delete': { right: 'delete', answers: [422] },
  'POST /api/:path/bulk-update': { right: 'update', answers: [422] },
  'POST /api/:path/bulk-update/check': { right: 'update', answers: [422] },
  // 422 where there is nothing to take out.
  'GET /api/:path/export': reads('export', [200, 422]),
  'GET /api/:path/print': reads('print'),
  'GET /api/:path/:id/print': reads('print'),
  'POST /api/:path/import': reads('import', [415, 422]),
  'GET /api/:path/import': reads('import'),
  'GET /api/:path/import/:id': reads('import', [404]),
  'POST /api/:path/import/:id/cancel': reads('import', [404]),
  'GET /api/:path/import/:id/errors': reads('import', [404]),
  'GET /api/:path/import-template': reads('import'),
}
/** Who may do everything is told of these that the module does not know them, before its rights are asked. */
const FEW = ['POST /api/:path/mapping/create', 'POST /api/:path/create-several']
export const ACTION = 'POST /api/:path/:id/action/:name'
export const START = 'POST /api/:path/start/:name'
export const VERIFICATION = 'POST /api/custom/verification'

/** Every cell of a module, from the routes: each about the module, or about a record of each reach there is. */
export function cellsOf(module: AnyModule, ids: RecordIds): readonly Cell[] {
  const records = Object.entries(ids) as [Reach, number][]
  const common = Object.entries(ON_MODULES).flatMap(
    ([route, { right, answers, send, writes = false }]): readonly Cell[] => {
      const cell = { route, rights: [right], answers: isThere(module, route) ? answers : [404], writes }
      const aboutRecord = send !== undefined || (route.includes('/:id') && !route.includes('/import/'))
      if (!aboutRecord) return [{ ...cell, url: addressOf(route, module), body: {}, reach: null }]
      return records.map(([reach, id]) => ({
        ...cell,
        url: addressOf(route, module, id),
        body: send?.(id) ?? {},
        reach,
      }))
    },
  )
  const actions = Object.keys(module.actions).flatMap((action) =>
    records.map(([reach, id]) => ({
      route: ACTION,
      rights: [action],
      answers: [409],
      writes: true,
      url: addressOf(ACTION, module, id, action),
      body: { version: OLD },
      reach,
    })),
  )
  // None of them begins in a test world: what they need from outside is not configured.
  const starts = Object.keys(module.starts).map((name) => ({
    route: START,
    rights: [name],
    answers: [409],
    writes: false,
    url: START.replace('POST ', '').replace(':path', module.path).replace(':name', name),
    body: {},
    reach: null,
  }))
  const panels = module.panels.flatMap(({ key, permission = ALLOW_ALL }) =>
    records.map(([reach, id]) => ({
      route: 'GET /api/:path/:id/panel/:key',
      rights: ['read', permission],
      answers: [200],
      writes: false,
      url: addressOf('GET /api/:path/:id/panel/:key', module, id, key),
      body: {},
      reach,
    })),
  )
  return [
    ...common,
    ...actions,
    ...starts,
    ...panels,
    ...(needsDecision(module) ? records.map((record) => decisionOn(module, record)) : []),
  ]
}

/** A row of a query has neither history nor comments, and without a key no page of its own. */
function isThere(module: AnyModule, route: string): boolean {
  if (!isStored(module) && /:id\/(history|comments)/.test(route)) return false
  return hasDetailScreen(module) || !/:id\/(show|print)/.test(route)
}

/** On the own record with a verdict that is none: it must not be decided on by the way. */
function decisionOn(module: AnyModule, [reach, id]: readonly [Reach, number]): Cell {
  const status = reach === 'own' ? 'maybe' : 'rejected'
  return {
    route: VERIFICATION,
    rights: ['approve'],
    answers: [422],
    writes: true,
    url: '/api/custom/verification',
    body: { id, table: module.path, status, description: 'x' },
    reach,
  }
}

function addressOf(route: string, module: AnyModule, id = MISSING, key = 'x'): string {
  const pattern = route.split(' ')[1] ?? ''
  return pattern
    .replace(':path', module.path)
    .replace(':id', String(id))
    .replace(':key', key)
    .replace(':name', key)
    .replace(':comment', String(MISSING))
    .replace(':view', String(MISSING))
}

/** No record's number. */
export const MISSING = 999_999_999

export interface Person {
  readonly held: ReadonlySet<string>
  /** To the first nursery. */
  readonly tied: boolean
  /** Passes every door, also to what a module does not have; that then refuses by itself. */
  readonly isSuper: boolean
}

/** What the cell must answer to a person. */
export function expectedOf(cell: Cell, module: AnyModule, { held, tied, isSuper }: Person): readonly number[] {
  if (
    !cell.rights.every(
      (right) => right === ALLOW_ALL || held.has(right.includes('.') ? right : `${module.key}.${right}`),
    )
  )
    return isSuper && FEW.includes(cell.route) ? cell.answers : [403]
  if (cell.reach === 'missing' || (cell.reach === 'other' && tied)) return [404]
  // Read by all, changed by those who see all.
  if (cell.reach === 'shared' && tied && cell.writes) return cell.route === VERIFICATION ? [403, 422] : [403]
  return cell.reach === 'other' || cell.reach === 'shared' ? [...cell.answers, 409] : cell.answers
}
