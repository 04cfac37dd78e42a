import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FileValue } from '#core/declare/field.ts'
import { FIELD_FILE_SIZE, bytesTooLargeFrom } from '#core/questions/file-kinds.ts'
import { MOST_FILES_IN_FIELD } from '#core/questions/field-value.ts'
import { fileName } from '../../../fields/text/field-value-text.ts'
import { fieldNameOf, useInputSurroundings } from '../../values/input-surroundings.ts'
import { type InputProps, useInputOfField } from '../common/use-input-of-field.tsx'
import { useText } from '../../../kit/words/texts.ts'
import { fileTexts } from '../../../fields/files/file-texts.ts'
import { fitPhoto, isPhoto } from './fit-photo.ts'
import { type FileInputItem, isPendingFile, fileInputItems } from '../../../fields/files/pending.ts'
import { type RunningUpload, useUploads } from './use-uploads.ts'

/** One line of the input: a stored file, one that is on its way, or one that failed. */
export interface ShownFile {
  readonly key: string
  readonly name: string
  readonly value: FileValue | null
  readonly upload: RunningUpload | null
}

/**
 * All that a file input decides; the form holds the items, pending ones included, so that it cannot be sent before they
 * are there.
 */
export function useFilesInput(props: InputProps & { readonly multiple: boolean }) {
  const { name, field, multiple } = props
  const t = useText(fileTexts)
  const place = useInputSurroundings()
  const { getValues, setValue } = useFormContext()
  const { value, change, common } = useInputOfField(props)
  const [problem, setProblem] = useState<string | null>(null)
  const [spoken, setSpoken] = useState('')
  // What a single file takes the place of comes back when it fails.
  const [replaced, setReplaced] = useState<FileInputItem | null>(null)
  const { maxCount = MOST_FILES_IN_FIELD, maxSize = FIELD_FILE_SIZE, location } = field.options
  const below = bytesTooLargeFrom(maxSize)

  const current = () => fileInputItems(getValues(name))
  const store = (items: readonly FileInputItem[]) => (multiple ? [...items] : (items[0] ?? null))
  const uploads = useUploads({
    // In a child row the module is the child's, and the input's name a path.
    module: place.module.key,
    action: place.action,
    field: fieldNameOf(place, name),
    below,
    fit: (file) => fitPhoto(file, { below, keepLocation: location === 'keep' }),
    onTooLarge: () => setProblem(t('large')),
    onStart(upload) {
      const pending = { file: '' as const, upload }
      if (!multiple) setReplaced(current().find((item) => !isPendingFile(item)) ?? null)
      // Not judged yet: 'still uploading' is told when someone tries to save.
      setValue(name, store(multiple ? [...current(), pending] : [pending]), { shouldDirty: true })
    },
    onDone(upload, stored) {
      change(store(current().map((item) => (isPendingFile(item) && item.upload === upload ? stored : item))))
      setSpoken(t('done', { name: fileName(stored) }))
    },
    onGone(upload) {
      const left = current().filter((item) => !(isPendingFile(item) && item.upload === upload))
      change(store(!multiple && left.length === 0 && replaced ? [replaced] : left))
    },
  })

  const focusChoose = () => document.getElementById(common.id)?.focus()
  const items = fileInputItems(value).map((item): ShownFile => {
    const upload = isPendingFile(item) ? (uploads.uploads.find((each) => each.id === item.upload) ?? null) : null
    return isPendingFile(item)
      ? { key: item.upload, name: upload?.file.name ?? '', value: null, upload }
      : { key: item.file, name: fileName(item), value: item, upload: null }
  })
  return {
    common,
    problem,
    spoken,
    items,
    /** Whoever goes on to the next field meanwhile has made no mistake: it is judged when it is there, or at saving. */
    isRunning: items.some(({ upload }) => upload !== null),
    failed: uploads.uploads
      .filter((each) => each.error !== null)
      .map((upload): ShownFile => ({ key: upload.id, name: upload.file.name, value: null, upload })),
    add(list: Iterable<File>) {
      setProblem(null)
      const files = [...list].slice(0, multiple ? undefined : 1)
      let count = multiple ? current().length : 0
      for (const file of files) {
        if (multiple && count >= maxCount) return setProblem(t('many'))
        // A photo is made smaller first, and judged then.
        if (file.size >= below && !isPhoto(file)) {
          setProblem(t('large'))
          continue
        }
        for (const other of multiple ? [] : uploads.uploads) uploads.cancel(other.id)
        count += 1
        setSpoken(t('uploading', { name: file.name }))
        uploads.start(file)
      }
    },
    retry(item: ShownFile) {
      setProblem(null)
      if (multiple && current().length >= maxCount) return setProblem(t('many'))
      uploads.retry(item.key)
    },
    remove(item: ShownFile) {
      setProblem(null)
      if (item.upload) uploads.cancel(item.key)
      else change(store(current().filter((each) => isPendingFile(each) || each.file !== item.key)))
      focusChoose()
    },
    move(item: ShownFile, to: number) {
      const all = [...current()]
      const from = all.findIndex((each) => (isPendingFile(each) ? each.upload : each.file) === item.key)
      const [moved] = all.splice(from, 1)
      if (moved) all.splice(to, 0, moved)
      change(store(all))
      setSpoken(t('moved', { name: item.name, place: String(to + 1) }))
    },
  }
}
