import { useEffect, useRef, useState } from 'react'
import type { FileValue } from '#core/declare/field.ts'
import { FIELD_FILE_SIZE, bytesTooLargeFrom } from '#core/questions/file-kinds.ts'
import { sendForm } from '#web-engine/kit/server/send-form.ts'
import { failureSentence } from '../entry/use-send-entry-form.web.ts'

export interface PhotoUpload {
  /** Of the upload that runs; null when none does. */
  readonly percent: number | null
  readonly failure: string | null
  choose(file: File): void
}

/** Sends a photo, made small first. It names no field: who may not change users may still have a face. */
export function useProfilePhotoUpload(onDone: (photo: FileValue) => void): PhotoUpload {
  const [percent, setPercent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setFailure(null)
    setPercent(0)
    try {
      const { shrinkPhoto } = await import('#web-engine/form/inputs/files/shrink-photo.ts')
      const body = new FormData()
      body.set('file', await shrinkPhoto(file, { below: bytesTooLargeFrom(FIELD_FILE_SIZE), keepLocation: false }))
      // The server's answer to an upload is a file's value.
      const value = (await sendForm({
        path: 'upload',
        body,
        signal: controller.signal,
        onProgress: setPercent,
      })) as unknown as FileValue
      onDone(value)
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureSentence(error))
    } finally {
      if (running.current === controller) setPercent(null)
    }
  }
  return { percent, failure, choose: (file) => void send(file) }
}
