/**
 * Ends the process with one sentence when this Node is too old; libraries would fail later with sentences nobody
 * understands.
 */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Semai memerlukan Node.js 20.19 atau yang lebih baru (disarankan 24 LTS); yang terpasang ${process.versions.node}.`,
  )
  process.exit(1)
}
