/** An SVG path over rows of '0' and '1': one rectangle for each run of ones. */
export function qrSvgPath(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      Array.from(row.matchAll(/1+/g), ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
}

/** 'ABCD EFGH …': in groups, for who types it. */
export function secretInLetterGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
