// What a spreadsheet takes for the start of a formula, full-width forms included; an apostrophe keeps it text.
const formulaLike = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const guarded = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** The text as it stands in a cell: nothing in it is run when a spreadsheet opens the file. */
export function escapeFormula(text: string): string {
  return formulaLike.test(text) ? `'${text}` : text
}

/**
 * Takes away exactly what `escapeFormula` put there. Texts that begin with an apostrophe and then a formula got one
 * more; all others that begin with one ('Aisyah) were left alone and stay so.
 */
export function unescapeFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}

// Where a spreadsheet that splits at another mark than the file's begins a cell of its own, and takes it for a formula.
// Quotes do not help: to such a reader one in the middle of a cell is plain text. Indonesian settings split at ';'.
const innerFormula = /([;,\t\r\n])(?=["' ]*[=@\uff1d\uff20]|["']*[+\-\uff0b\uff0d])/g
const innerGuarded = /([;,\t\r\n])'(?=["' ]*[=@\uff1d\uff20]|["']*[+\-\uff0b\uff0d])/g

/** The text as it stands in a csv file, inert also for a reader that splits lines at ';', tab or comma. */
export function escapeCsvFormulas(text: string): string {
  return escapeFormula(text.replaceAll(innerFormula, "$1'"))
}

/**
 * Takes away exactly what `escapeCsvFormulas` put there: whatever matches without an apostrophe also matches with one,
 * so each got one more and loses one.
 */
export function unescapeCsvFormulas(text: string): string {
  return unescapeFormula(text).replaceAll(innerGuarded, '$1')
}
