/**
 * Where the time of a run went, so that whoever waits for it knows what to make quicker.
 * @param {readonly { name: string, seconds: number }[]} parts
 */
export function printSlowest(parts) {
  const slowest = parts.toSorted((a, b) => b.seconds - a.seconds).slice(0, 12)
  console.log(`\nslowest files: ${slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}`)
}
