import { z } from 'zod'
import { plainLine, plainText } from '#core/questions/stored-text.ts'
import { MOST_REPORTED_IN_FIGURE } from './receipt-lines.ts'

const count = z.int().min(0).max(MOST_REPORTED_IN_FIGURE)
const outcomes = { received: count, damaged: count.default(0), missing: count.default(0) }
const sentFile = z.object({ file: z.string().max(80) })

/**
 * `payload` of a receipt (12) and of its correction (13). What it does not name of the species or bags is taken as 0.
 */
const receipt = z
  .object({
    /** By row of the report: plot and species. */
    lines: z
      .array(z.object({ line: z.int(), ...outcomes }))
      .max(500)
      .optional(),
    /** Or bag by bag; then `lines` is left out. */
    bags: z
      .array(z.object({ label: z.int(), ...outcomes }))
      .max(5_000)
      .optional(),
    // The phone has sent it and forgotten: what cannot be stored is left out, and the receipt is kept.
    receiver_name: z.string().transform(plainLine).pipe(z.string().max(100)).nullish(),
    note: z.string().transform(plainText).pipe(z.string().max(500)).nullish(),
    /** Fertilizer handed over, in ml. */
    pupuk: z.number().min(0).max(MOST_REPORTED_IN_FIGURE).nullish(),
    photos: z.union([sentFile, z.array(sentFile).max(10)]).nullish(),
    signature: sentFile.nullish(),
  })
  .refine(({ lines, bags }) => (lines === undefined) !== (bags === undefined), 'lines or bags')

export type ReceiptPayload = z.input<typeof receipt>

export interface ReceiptBody {
  readonly told:
    | { readonly lines: NonNullable<z.output<typeof receipt>['lines']> }
    | { readonly bags: NonNullable<z.output<typeof receipt>['bags']> }
  readonly receiver_name: string | null
  readonly note: string | null
  readonly pupuk: number | null
  readonly photos: readonly string[]
  readonly signature: string | null
}

/** Null when it cannot be read, or names something twice. */
export function readReceiptBody(payload: unknown): ReceiptBody | null {
  const read = receipt.safeParse(payload)
  if (!read.success) return null
  const { lines, bags, receiver_name, note, pupuk, photos, signature } = read.data
  const names = (bags ?? lines ?? []).map((one) => ('label' in one ? one.label : one.line))
  if (new Set(names).size !== names.length) return null
  return {
    told: bags ? { bags } : { lines: lines ?? [] },
    receiver_name: receiver_name || null,
    note: note || null,
    pupuk: pupuk ?? null,
    photos: [photos ?? []].flat().map(({ file }) => file),
    signature: signature?.file ?? null,
  }
}
