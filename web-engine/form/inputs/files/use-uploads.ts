import { useEffect, useRef, useState } from 'react'
import type { FileValue } from '#core/declare/field.ts'
import { ApiError } from '../../../kit/server/api.ts'
import { uploadFile } from './upload.ts'

export interface RunningUpload {
  readonly id: string
  readonly file: File
  /** An address of the picture on this device; null for anything else. */
  readonly preview: string | null
  /** Null while the photo is made smaller. */
  readonly percent: number | null
  /** Why it failed; null while it runs. */
  readonly error: string | null
}

interface UploadsOptions {
  readonly module: string
  readonly action: string | undefined
  readonly field: string
  /** Makes a file fit before it is sent. */
  fit(file: File): Promise<File>
  /** The size in bytes it must stay below. */
  readonly below: number
  onStart(id: string): void
  onDone(id: string, value: FileValue): void
  /** Failed or cancelled: its place is free again. */
  onGone(id: string): void
  /** Nothing was sent. */
  onTooLarge(): void
}

let counter = 0

/** The uploads of one input. What runs is stopped when the input goes. */
export function useUploads(options: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly RunningUpload[]>([])
  const running = useRef(new Map<string, AbortController>())
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const all = running.current
    return () => {
      for (const each of all.values()) each.abort()
    }
  }, [])

  const change = (id: string, part: Partial<RunningUpload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const forget = (id: string) =>
    setUploads((all) =>
      all.filter((each) => {
        if (each.id === id && each.preview) URL.revokeObjectURL(each.preview)
        return each.id !== id
      }),
    )

  async function run(id: string, file: File) {
    const controller = new AbortController()
    running.current.set(id, controller)
    const { module, action, field, fit, below } = latest.current
    latest.current.onStart(id)
    try {
      const ready = await fit(file)
      if (controller.signal.aborted) return
      if (ready.size >= below) {
        latest.current.onGone(id)
        latest.current.onTooLarge()
        return forget(id)
      }
      change(id, { percent: 0 })
      const {
        file: name,
        url,
        thumbnail_url,
        field_value,
      } = await uploadFile({
        file: ready,
        module,
        action,
        field,
        signal: controller.signal,
        onProgress: (percent) => change(id, { percent }),
      })
      if (controller.signal.aborted) return
      latest.current.onDone(id, {
        file: name,
        ...(url !== undefined && { url }),
        ...(thumbnail_url !== undefined && { thumbnail_url }),
        ...(field_value !== undefined && { field_value }),
      })
      forget(id)
    } catch (error) {
      if (controller.signal.aborted) return
      latest.current.onGone(id)
      change(id, { error: error instanceof ApiError ? error.message : String(error) })
    } finally {
      running.current.delete(id)
    }
  }

  return {
    uploads,
    start(file: File) {
      counter += 1
      const id = `upload-${counter}`
      const preview = /^image\/(?!svg)/.test(file.type) ? URL.createObjectURL(file) : null
      setUploads((all) => [...all, { id, file, preview, percent: null, error: null }])
      void run(id, file)
    },
    retry(id: string) {
      const found = uploads.find((each) => each.id === id)
      if (!found) return
      change(id, { percent: null, error: null })
      void run(id, found.file)
    },
    /** Stops a running one, puts a failed one away. */
    cancel(id: string) {
      const controller = running.current.get(id)
      controller?.abort()
      if (controller) latest.current.onGone(id)
      forget(id)
    },
  }
}
