import { sourceStackOf } from '../source-stack.ts'

/**
 * What the database says of an error besides its sentence that names only its own things: tables and rules, never what
 * stands in them.
 */
const NAMES = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'syscall',
  'status',
] as const
const DEEPEST = 5

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [more: string]: unknown
}

/**
 * An error as the log tells it. PostgreSQL adds the whole failing row to its errors (`detail`, `where`): hashes of
 * passwords and tokens, and what people wrote, have no place in a log.
 */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const details = error as Error & Readonly<Record<string, unknown>>
  return {
    type: error.name,
    message: error.message,
    stack: sourceStackOf(error),
    ...Object.fromEntries(NAMES.flatMap((name) => (details[name] === undefined ? [] : [[name, details[name]]]))),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: errorForLog(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < DEEPEST && { errors: error.errors.map((each) => errorForLog(each, depth + 1)) }),
  }
}
