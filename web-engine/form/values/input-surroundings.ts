import { createContext, useContext } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { type RecordRow, referenceText } from '../../records/record.ts'
import type { NamedField } from '../../records/access.ts'

/** The name of a record the form was filled with; of several records their names in the same order. */
export interface KnownReferenceName {
  readonly id: unknown
  readonly text: string | null
  readonly texts?: readonly unknown[]
}

/** What every input of a form knows about where it stands. */
export interface InputSurroundings {
  /** Prefix of the inputs' ids, so that the error list can lead to them. */
  readonly id: string
  readonly module: AnyModule
  readonly timeZone: string
  /** Names of chosen records that are known already, by field: the record's own and the user's nursery. */
  readonly names: Readonly<Record<string, KnownReferenceName>>
  /** The stored child rows of the record, by field. */
  readonly rows?: Readonly<Record<string, readonly RecordRow[]>>
  /**
   * Before the names of the inputs of a child row: `lines.0.`; then `module` is the child's, and rules look at the
   * row's own values.
   */
  readonly prefix?: string
  /** Of a child row: its reference to the record it stands in. */
  readonly by?: string
  /** What is typed answers this action's questions, and is no record. */
  readonly action?: string
  /** The records it is about, which narrow what is offered. */
  readonly records?: readonly RecordRow[]
  /** A filter asks for nothing: no stars, no placeholders of entry. */
  readonly filter: boolean
}

export const InputSurroundingsContext = createContext<InputSurroundings | null>(null)

export function useInputSurroundings(): InputSurroundings {
  const place = useContext(InputSurroundingsContext)
  if (!place) throw new Error('useFormPlace needs a form above it')
  return place
}

/** The server sends the names of referred records beside their numbers. */
export function knownReferenceNames(
  fields: readonly NamedField[],
  row: Readonly<Record<string, unknown>>,
): InputSurroundings['names'] {
  return Object.fromEntries(
    fields.map(({ name }) => {
      const texts = row[`rel_${name}`]
      return [name, { id: row[name], text: referenceText(name, row), ...(Array.isArray(texts) && { texts }) }]
    }),
  )
}

/** The input of another field of the same record or row. */
export function inputNameOf({ prefix = '' }: InputSurroundings, field: string): string {
  return prefix + field
}

/** The input whose choice another one depends on: what a row repeats of its record stands in the record's own input. */
export function parentInputOf(place: InputSurroundings, field: string): string {
  const [reference, source] = place.module.fields[field]?.options.copyOf ?? []
  return place.prefix && source !== undefined && reference === place.by ? source : inputNameOf(place, field)
}

/** The field an input stands for. */
export function fieldNameOf({ prefix = '' }: InputSurroundings, input: string): string {
  return input.slice(prefix.length)
}

export function inputId(formId: string, name: string): string {
  return `${formId}-${name}`
}
