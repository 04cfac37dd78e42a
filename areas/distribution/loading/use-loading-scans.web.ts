import { useCallback, useMemo, useRef, useState } from 'react'
import type { Outbox } from '#web-engine/offline/outbox/outbox.ts'
import type { StationAnswer as Shown, StationNews } from '#web-engine/widgets/scan/station/answer.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import {
  SCAN_RESULT,
  SCAN_TYPE_CODE,
  type ScanEventAnswer,
  type ScanResult,
  type ScanTarget,
} from '../scan-event/scan-event.ts'
import type { TrucksAfterScans } from './trucks-after-scans.ts'
import { loadingTexts, wordTexts } from './loading-texts.ts'
import { putScanInOutbox } from './put-scan-in-outbox.web.ts'
import type { LoadingRunStore } from './loading-run-store.web.ts'
import { scanInWords, scanTone, type ScanInWords, type LoadingWords } from './scan-in-words.ts'
import type { ScanRecord } from './scan-record.ts'
import { meaningOfScannedCode, type LoadingPosition } from './meaning-of-scanned-code.ts'
import { useAnswersOfRun } from './use-answers-of-run.web.ts'

interface Scanning {
  readonly say: LoadingWords
  readonly news: StationNews | null
  /** How far the device's clock was off when the server last said so, in minutes. */
  readonly minutesOff: number | null
  /** What a code means in this run; written down where it is an event. */
  take(
    store: LoadingRunStore,
    place: LoadingPosition,
    code: string,
  ): Promise<{ readonly said: Shown; readonly place: Partial<LoadingPosition> }>
  /** An event of a button; the same function as long as its outbox and language are. */
  press(store: LoadingRunStore, target: ScanTarget): Promise<void>
}

/** From a code or a button to the event and its words; and what the server says otherwise, in sight and sound. */
export function useLoadingScans(outbox: Outbox, store: LoadingRunStore | null, reload: () => void): Scanning {
  const words = useText(wordTexts)
  const texts = useText(loadingTexts)
  // Safe: keys and values are those of the two sets; their types only differ text by text.
  const say = useMemo(() => ({ words, texts }) as LoadingWords, [words, texts])
  const [news, setNews] = useState<StationNews | null>(null)
  const [minutesOff, setMinutesOff] = useState<number | null>(null)
  const count = useRef(0)
  const tell = useCallback((said: ScanInWords, code: string) => {
    count.current += 1
    setNews({ ...said, code, key: String(count.current) })
  }, [])

  const onAnswer = useCallback(
    (before: ScanRecord, answer: ScanEventAnswer) => {
      setMinutesOff(answer.clock_off_ms === null ? null : Math.round(Math.abs(answer.clock_off_ms) / 60_000))
      const state = store?.snapshot().state
      const shown = before.result ?? before.guess
      if (
        !state ||
        scanTone(shown) === scanTone(answer.scan_result) ||
        isTakenOff(state, before.target, answer.scan_result)
      )
        return
      const said = scanInWords(state, { target: before.target, message: answer.message }, answer.scan_result, say)
      tell({ ...said, lines: [...said.lines, texts('corrected')] }, nameOf(before.target))
      reload()
    },
    [store, say, texts, tell, reload],
  )
  useAnswersOfRun({ outbox, store, onAnswer, onLate: reload })

  const write = useCallback(
    async (of: LoadingRunStore, target: ScanTarget): Promise<ScanInWords> => {
      const record = await putScanInOutbox(outbox, of, { label: nameOf(target), target })
      const { state } = of.snapshot()
      // Only an open run has a target.
      if (!state) throw new Error(texts('run.never'))
      return scanInWords(state, record, record.guess, say)
    },
    [outbox, texts, say],
  )
  const press = useCallback(
    async (of: LoadingRunStore, target: ScanTarget) => {
      try {
        tell(await write(of, target), nameOf(target))
      } catch (error) {
        tell(
          { tone: 'wrong', word: texts('notKept'), lines: [error instanceof Error ? error.message : String(error)] },
          nameOf(target),
        )
      }
    },
    [write, tell, texts],
  )

  return {
    say,
    news,
    minutesOff,
    async take(of, place, code) {
      const { state } = of.snapshot()
      if (!state) return { said: { tone: 'wrong', word: texts('notKept'), lines: [texts('run.never')] }, place: {} }
      const taken = meaningOfScannedCode(state, place, code, say)
      const written = taken.target ? await write(of, taken.target) : null
      return { said: taken.said ?? written ?? { tone: 'unknown', word: words('unknown') }, place: taken.place ?? {} }
    },
    press,
  }
}

/** A load that counts no more: its bag came off again meanwhile, so 'loaded' would be no news but wrong. */
function isTakenOff(
  { bags }: TrucksAfterScans,
  { scan_type: type, detail_label_id: label, allocation_transportation_id: truck }: ScanTarget,
  result: ScanResult,
): boolean {
  return type === SCAN_TYPE_CODE.load && result === SCAN_RESULT.ok && bags.get(label ?? 0)?.truck !== truck
}

/** What people read on the label. */
function nameOf({ raw_code: code, detail_label_id: label, allocation_transportation_id: truck }: ScanTarget): string {
  return code ?? String(label ?? truck ?? '')
}
