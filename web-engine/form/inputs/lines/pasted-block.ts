/**
 * What a spreadsheet puts on the clipboard: rows by line, cells by tab; a cell with tabs, line breaks or quotes stands
 * in quotes, its own quotes doubled.
 */
export function readPastedBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1]
      else quoted = false
    } else if (character === '"' && cell === '') quoted = true
    else if (character === '\t') endCell()
    else if (character === '\n') {
      endCell()
      rows.push([])
    } else if (character !== '\r') cell += character
  }
  endCell()
  // A spreadsheet ends its last line too.
  const last = rows.at(-1)
  return rows.length > 1 && last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows
}
