import { useEffect, useState } from 'react'
import { isEmptyContent, picturesOfPaper, type PaperContent } from '#core/paper/content.ts'
import type { Letterhead } from '#core/declare/letterhead.ts'
import type { Paper } from '#core/declare/paper.ts'
import { api } from '../kit/server/api.ts'
import type { PaperModel } from '../records/web-area.ts'
import { loadPaperFonts, loadPaperPictures } from './fonts/paper-assets.ts'
import type { PaperFonts } from './fonts/paper-font.ts'
import type { PaperPictures } from './fonts/paper-metrics.ts'

/** Everything a paper is drawn from. */
export interface LoadedPaper {
  readonly content: PaperContent
  readonly fonts: PaperFonts
  readonly pictures: PaperPictures
  /** Where the page finds each loaded picture. */
  readonly addresses: ReadonlyMap<string, string>
  readonly missingPictures: number
}

export type PaperState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly error: unknown }
  | { readonly is: 'empty' }
  | ({ readonly is: 'ready' } & LoadedPaper)

/** Asks the server once for each address; letters and pictures are there before anything is drawn. */
export function usePaper(
  paper: Paper,
  loadModel: () => Promise<PaperModel>,
  search: Readonly<Record<string, string>>,
): PaperState {
  const [state, setState] = useState<PaperState>({ is: 'loading' })
  const question = JSON.stringify(
    Object.fromEntries(Object.keys(paper.parameters).flatMap((name) => (search[name] ? [[name, search[name]]] : []))),
  )
  useEffect(() => {
    const leaving = new AbortController()
    const made: string[] = []
    const set = (next: PaperState) => {
      if (!leaving.signal.aborted) setState(next)
    }
    async function load() {
      const query = JSON.parse(question) as Record<string, string>
      const [{ data, letterhead }, model, fonts] = await Promise.all([
        api<{ data: never; letterhead: Letterhead }>(`print/${paper.key}`, { query, signal: leaving.signal }),
        loadModel(),
        loadPaperFonts(),
      ])
      const plain = model(data)
      const content: PaperContent = plain.kind === 'sheet' ? { ...plain, letterhead } : plain
      if (isEmptyContent(content)) return set({ is: 'empty' })
      const wanted = picturesOfPaper(content)
      const pictures = await loadPaperPictures(wanted)
      const addresses = new Map<string, string>()
      for (const [address, { jpeg }] of pictures) {
        const url = URL.createObjectURL(new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }))
        made.push(url)
        addresses.set(address, url)
        const picture = new Image()
        picture.src = url
        await picture.decode()
      }
      set({ is: 'ready', content, fonts, pictures, addresses, missingPictures: wanted.length - pictures.size })
    }
    setState({ is: 'loading' })
    load().catch((error: unknown) => set({ is: 'failed', error }))
    return () => {
      leaving.abort()
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [paper, loadModel, question])
  return state
}
