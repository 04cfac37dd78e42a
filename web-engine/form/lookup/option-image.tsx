import styles from './lookup.module.css'

/** FR-07: a picture beside an option, at most 100x40 px; nothing where the record has none. */
export function OptionImage({ value }: { readonly value: unknown }) {
  const file: unknown = Array.isArray(value) ? value[0] : value
  const { thumbnail_url: small, url } = (typeof file === 'object' && file !== null ? file : {}) as {
    readonly thumbnail_url?: unknown
    readonly url?: unknown
  }
  const source = typeof small === 'string' ? small : typeof url === 'string' ? url : null
  return source && <img className={styles.image} src={source} alt="" loading="lazy" />
}
