// What a spreadsheet takes for the start of a formula, full-width forms included; an apostrophe keeps it text.
const formulaLike = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const guarded = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** The text as it stands in a csv file: nothing in it is run when a spreadsheet opens the file. */
export function inert(text: string): string {
  return formulaLike.test(text) ? `'${text}` : text
}

/**
 * Takes away exactly what `inert` put there. Texts that begin with an apostrophe and then a formula got one more; all others
 * that begin with one ('Aisyah) were left alone and stay so.
 */
export function fromInert(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}
