import { useEffect, useRef, useState } from 'react'
import { textNow } from '../../../kit/words/texts.ts'
import { type ScanAnswer, type ScanHandler, type ScanNews, signalAnswer } from './answer.ts'
import { judgeCode, type RecentCodes } from './repeat-guard.ts'
import { stationTexts } from './station-texts.ts'

/** So long the answer fills the band; then the station is ready for the next, and says so. */
const SHOWN_FOR = 1_500

export interface ShownAnswer extends ScanAnswer {
  readonly code: string
  /** Grows with each code that was taken. */
  readonly number: number
}

export interface Station {
  readonly answer: ShownAnswer | null
  /** The answer has just come. */
  readonly isFresh: boolean
  take(code: string, options?: { readonly byCamera: boolean }): void
}

/**
 * Takes codes and shows what they mean, and what else there is to tell. A slow answer never hides the one of a later
 * code.
 */
export function useStation(onCode: ScanHandler, news: ScanNews | null = null): Station {
  const recent = useRef<RecentCodes>(new Map())
  const count = useRef(0)
  const [answer, setAnswer] = useState<ShownAnswer | null>(null)
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
    signalAnswer(news.tone)
    setAnswer({ ...news, number: count.current })
    setFresh(true)
  }, [news])

  async function ask(code: string, number: number) {
    const given = await answerOf(onCode, code)
    signalAnswer(given.tone)
    setAnswer((shown) => (shown && shown.number > number ? shown : { ...given, code, number }))
    setFresh(true)
  }
  return {
    answer,
    isFresh,
    take(text, { byCamera } = { byCamera: false }) {
      const code = text.trim()
      if (code === '') return
      const judged = judgeCode(recent.current, { code, at: performance.now(), byCamera })
      recent.current = judged.recent
      if (!judged.taken) return
      count.current += 1
      void ask(code, count.current)
    },
  }
}

async function answerOf(onCode: ScanHandler, code: string): Promise<ScanAnswer> {
  try {
    return await onCode(code)
  } catch (error) {
    return {
      tone: 'wrong',
      word: textNow(stationTexts, 'failed'),
      lines: [error instanceof Error ? error.message : String(error)],
    }
  }
}
