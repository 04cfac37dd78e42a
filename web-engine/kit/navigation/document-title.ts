import { useEffect } from 'react'
import { useConfig } from '../server/config.ts'

/** The tab's title follows the screen: 'Lokasi Persemaian · Semai'. */
export function useDocumentTitle(title: string): void {
  const { name } = useConfig()
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
  }, [title, name])
}
