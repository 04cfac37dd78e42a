import { useEffect, useRef, useState } from 'react'
import { textInCurrentLanguage } from '../../../kit/words/texts.ts'
import { type StationAnswer, type StationCodeHandler, type StationNews, signalStationAnswer } from './answer.ts'
import { judgeRepeatedCode, type RecentCodes } from './repeat-guard.ts'
import { stationTexts } from './station-texts.ts'

/** So long the answer fills the band; then the station is ready for the next, and says so. */
const SHOWN_FOR = 1_500

export interface ShownScanAnswer extends StationAnswer {
  readonly code: string
  /** Grows with each code that was taken. */
  readonly number: number
}

export interface ScanStationState {
  readonly answer: ShownScanAnswer | null
  /** The answer has just come. */
  readonly isFresh: boolean
  take(code: string, options?: { readonly byCamera: boolean }): void
}

/**
 * Takes codes and shows what they mean, and what else there is to tell. A slow answer never hides the one of a later
 * code.
 */
export function useScanStation(onCode: StationCodeHandler, news: StationNews | null = null): ScanStationState {
  const recent = useRef<RecentCodes>(new Map())
  const count = useRef(0)
  const [answer, setAnswer] = useState<ShownScanAnswer | null>(null)
  const [isFresh, setFresh] = useState(false)
  useEffect(() => {
    if (!isFresh) return
    const timer = setTimeout(() => setFresh(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [isFresh, answer])

  const told = useRef<string | null>(null)
  useEffect(() => {
    if (!news || news.key === told.current) return
    told.current = news.key
    count.current += 1
    signalStationAnswer(news.tone)
    setAnswer({ ...news, number: count.current })
    setFresh(true)
  }, [news])

  async function ask(code: string, number: number) {
    const given = await answerOf(onCode, code)
    signalStationAnswer(given.tone)
    setAnswer((shown) => (shown && shown.number > number ? shown : { ...given, code, number }))
    setFresh(true)
  }
  return {
    answer,
    isFresh,
    take(text, { byCamera } = { byCamera: false }) {
      const code = text.trim()
      if (code === '') return
      const judged = judgeRepeatedCode(recent.current, { code, at: performance.now(), byCamera })
      recent.current = judged.recent
      if (!judged.taken) return
      count.current += 1
      void ask(code, count.current)
    },
  }
}

async function answerOf(onCode: StationCodeHandler, code: string): Promise<StationAnswer> {
  try {
    return await onCode(code)
  } catch (error) {
    return {
      tone: 'wrong',
      word: textInCurrentLanguage(stationTexts, 'failed'),
      lines: [error instanceof Error ? error.message : String(error)],
    }
  }
}
