/** What stands in the codes of labels, trucks, beds and recipients. */

/** Labels and trucks are numbered from one series, and their number is the whole code. */
export function labelNumberIn(code: string | null | undefined): number | null {
  return numbered(code, /^\s*(\d{1,15})\s*$/)
}

export function bedNumberIn(code: string | null | undefined): number | null {
  return numbered(code, /^\s*BD-(\d{1,15})\s*$/i)
}

export function recipientNumberIn(code: string | null | undefined): number | null {
  return numbered(code, /^\s*D-(\d{1,15})\s*$/i)
}

function numbered(code: string | null | undefined, shape: RegExp): number | null {
  const found = shape.exec(code ?? '')?.[1]
  return found === undefined ? null : Number(found)
}
