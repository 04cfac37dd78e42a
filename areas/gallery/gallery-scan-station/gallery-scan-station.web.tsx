import { useRef, useState } from 'react'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import type { StationAnswer } from '#web-engine/widgets/scan/station/answer.ts'
import { ScanStation } from '#web-engine/widgets/scan/station/scan-station.tsx'
import type { PageProps } from '#web-engine/records/web-area.ts'
import { answerCode } from './answer-code.ts'
import styles from './gallery-scan-station.module.css'

interface Scan {
  readonly number: number
  readonly code: string
  readonly word: string
}

const MOST_SHOWN = 10

export function GalleryScanStation({ page }: PageProps) {
  const taken = useRef<readonly string[]>([])
  const [scans, setScans] = useState<readonly Scan[]>([])
  // From what the device knows, so at once.
  function answer(code: string): StationAnswer {
    const given = answerCode(code, taken.current)
    if (given.tone === 'good') taken.current = [...taken.current, code]
    setScans((all) => [{ number: all.length + 1, code, word: given.word }, ...all])
    return given
  }
  return (
    <>
      <PageHeader title={page.title} />
      <div className={styles.page}>
        <ScanStation onCode={answer} />
        <ol className={styles.scans} aria-label="Pindaian terakhir">
          {scans.slice(0, MOST_SHOWN).map(({ number, code, word }) => (
            <li key={number}>
              <strong>{code}</strong> {word}
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
