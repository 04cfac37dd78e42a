import { type FormEvent, useRef, useState } from 'react'
import styles from './gallery-field-note.module.css'

export interface Note {
  readonly code: string
  readonly name: string
  readonly quantity: number
  readonly photo: File | null
}

interface NoteFormProps {
  readonly closed: boolean
  onSave(note: Note): Promise<void>
}

/** One plant after the other: what is saved is on the device before the form is empty again. */
export function NoteForm({ closed, onSave }: NoteFormProps) {
  const first = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [kept, setKept] = useState('')
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const photo = data.get('photo')
    const note = {
      code: textOf(data, 'code'),
      name: textOf(data, 'name'),
      quantity: Number(textOf(data, 'quantity') || 0),
      photo: photo instanceof File && photo.size > 0 ? photo : null,
    }
    if (note.code === '' || note.name === '') return setProblem('Kode dan nama harus diisi.')
    try {
      await onSave(note)
      setProblem('')
      setKept(`${note.code} tersimpan di perangkat.`)
      form.reset()
      first.current?.focus()
    } catch (error) {
      setKept('')
      setProblem(`Belum tersimpan: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <label>
        Kode
        <input ref={first} name="code" maxLength={20} autoComplete="off" disabled={closed} />
      </label>
      <label>
        Nama
        <input name="name" maxLength={60} autoComplete="off" disabled={closed} />
      </label>
      <label>
        Jumlah
        <input name="quantity" type="number" min={0} inputMode="numeric" disabled={closed} />
      </label>
      <label>
        Foto
        <input name="photo" type="file" accept="image/*" capture="environment" disabled={closed} />
      </label>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <p role="status">{kept}</p>
      <button type="submit" className="button button--primary" disabled={closed}>
        Simpan catatan
      </button>
    </form>
  )
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
