import { useCallback, useState } from 'react'
import { fitPhoto } from '#web-engine/form/inputs/files/fit-photo.ts'
import { OutboxPanel } from '#web-engine/offline/outbox/outbox-panel.tsx'
import { outboxPath } from '#web-engine/offline/outbox/outbox-path.ts'
import type { AnsweredEntries } from '#web-engine/offline/outbox/send-entries.ts'
import { useAnswers, useOutbox } from '#web-engine/offline/outbox/use-outbox.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import type { PageProps } from '#web-engine/records/web-area.ts'
import styles from './gallery-field-note.module.css'
import { NoteForm, type Note } from './note-form.tsx'

const PLANTS = outboxPath<Pick<Note, 'code' | 'name' | 'quantity'>>('gallery_plant/sync')
const MOST_SHOWN = 10
/** Enough to see a plant by, and a day of them fits any phone and goes over any line. */
const PHOTO_BYTES = 500_000

/** What came of a note after it left the device. */
interface Sent {
  readonly key: string
  readonly label: string
  readonly word: string
}

export function GalleryFieldNote({ page }: PageProps) {
  const { outbox, state } = useOutbox()
  const [sent, setSent] = useState<readonly Sent[]>([])
  const [count, setCount] = useState(0)
  useAnswers(
    outbox,
    useCallback(({ entry, answer }: AnsweredEntries) => {
      if (answer.status === 'later') return
      setSent((all) => [
        { key: entry.client_uuid, label: entry.label, word: answer.status === 'taken' ? 'Diterima server' : 'Ditolak' },
        ...all,
      ])
      if (answer.status === 'taken') setCount((so) => so + 1)
    }, []),
  )

  async function save({ code, name, quantity, photo: taken }: Note) {
    const photo = taken && (await fitPhoto(taken, { below: PHOTO_BYTES, keepLocation: false }))
    await PLANTS.put(outbox, {
      label: `${code} ${name}`,
      body: { code, name, quantity },
      files: photo ? [{ module: 'gallery-plant', field: 'photo', name: photo.name, blob: photo }] : [],
    })
  }
  return (
    <>
      <PageHeader title={page.title} />
      <div className={styles.page}>
        <OutboxPanel outbox={outbox} state={state} />
        <NoteForm closed={state.phase !== 'ready'} onSave={save} />
        <section aria-label="Sudah dijawab">
          <p role="status">{count > 0 && `Diterima server: ${count}`}</p>
          <ul className={styles.sent}>
            {sent.slice(0, MOST_SHOWN).map(({ key, label, word }) => (
              <li key={key}>
                <strong>{label}</strong> {word}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
