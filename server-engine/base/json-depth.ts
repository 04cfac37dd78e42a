/**
 * No body or filter of ours is nested half as deep; what is nested thousands of times ends every function that calls
 * itself.
 */
export const DEEPEST_JSON = 64

/**
 * Whether a JSON text opens more lists and objects within each other than anything here needs. Reads each character
 * once.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (isQuoted) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) isQuoted = false
    } else if (code === QUOTE) isQuoted = true
    else if (code === LIST || code === OBJECT) {
      depth += 1
      if (depth > DEEPEST_JSON) return true
    } else if (code === LIST_END || code === OBJECT_END) depth -= 1
  }
  return false
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const LIST = 0x5b
const LIST_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d
