import styles from './field-display.module.css'

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** DT-01: a colour is seen, and read as hex and RGB. */
export function ColorText({ hex }: { readonly hex: string }) {
  const parts = HEX.exec(hex)
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16))
  if (!parts) return hex
  return (
    <>
      <span className={styles.swatch} style={{ background: hex }} aria-hidden />
      {hex} / rgb({parts.join(', ')})
    </>
  )
}
