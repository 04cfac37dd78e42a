import { open } from 'node:fs/promises'
import type { FileKind, FileValue } from '#core/declare/field.ts'
import { acceptedExtensions, fileGroup, isAcceptedFile } from '#core/questions/file-kinds.ts'
import { firstRuleError, parseRules } from '#core/rules/rules.ts'
import type { Context } from '#server-engine/context/context.ts'
import type { RequestContext } from '#server-engine/request/request-context.ts'
import { detectType, type FileType } from '#server-engine/files/detect-type.ts'
import type { FileStore } from '#server-engine/context/file-store.ts'
import { fileValue } from '#server-engine/files/file-value.ts'
import { storedOriginalName } from '#server-engine/files/original-name.ts'
import { storeUploadedFile, type FileToKeep } from '#server-engine/files/store-uploaded-file.ts'
import { InvalidFields, WrongFileType } from '#server-engine/base/user-error.ts'
import { encodePicture } from './encode-picture.ts'
import type { ArrivedFile } from './receive-file.ts'

/** Judges what has arrived, draws pictures anew, gives it its name and keeps it. */
export async function storeUpload(
  ctx: RequestContext,
  store: FileStore,
  arrived: ArrivedFile,
): Promise<Required<FileValue> & { readonly message: string }> {
  const { accept, column, isAhead } = arrived.target
  const type = await typeOf(arrived)
  if (!isAcceptedFile(accept, `x.${type.extension}`)) throw new WrongFileType(refusalFor(accept))
  const ready = await prepared(arrived, type)
  judge(ctx, arrived, ready)
  const file = {
    ...ready,
    originalName: storedOriginalName(arrived.originalName, type.extension).replace(/[^.]+$/, (ending) =>
      ready.type.extension === type.extension ? ending : ready.type.extension,
    ),
    column: column && { table: column.table, field: column.name },
    upload: true,
    isAhead: isAhead ?? false,
  }
  const name = await storeUploadedFile(ctx, store, file)
  return {
    ...fileValue(ctx, { file: name, field_value: file.originalName, small_size: ready.small?.size ?? null }),
    message: 'File berhasil diunggah',
  }
}

type Ready = Pick<FileToKeep, 'type' | 'path' | 'size' | 'small'> & {
  readonly width?: number
  readonly height?: number
}

async function prepared({ path, size, target }: ArrivedFile, type: FileType): Promise<Ready> {
  if (fileGroup(`x.${type.extension}`) !== 'image') return { type, path, size, small: null }
  return encodePicture({ path, type, keepLocation: target.column?.field.options.location === 'keep' })
}

/** The field's own rules about files, as far as the declaration has any: `dimensions:100,40`, `size:500`. */
function judge(
  ctx: Context,
  { originalName, size, target: { column } }: ArrivedFile,
  { type, width, height }: Ready,
): void {
  if (!column?.field.options.validation) return
  const { label, options } = column.field
  const facts = {
    name: storedOriginalName(originalName, type.extension),
    mime: type.mime,
    sizeKb: size / 1024,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  }
  const error = firstRuleError(parseRules(options.validation ?? ''), {
    label,
    value: null,
    values: {},
    today: ctx.today,
    file: facts,
  })
  if (error) throw new InvalidFields({ [column.name]: error })
}

async function typeOf({ path, size, originalName }: ArrivedFile): Promise<FileType> {
  const handle = await open(path)
  try {
    const read = async (offset: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(
        Buffer.alloc(Math.min(length, size)),
        0,
        Math.min(length, size),
        offset,
      )
      return buffer.subarray(0, bytesRead)
    }
    return await detectType({ size, read }, originalName)
  } finally {
    await handle.close()
  }
}

function refusalFor(accept: FileKind): string {
  return `Jenis file tidak didukung. Kirim file ${acceptedExtensions(accept).join(', ').toUpperCase()}.`
}
