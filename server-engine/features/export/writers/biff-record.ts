/** Numbers and texts as Excel 97 files hold them: small end first. */

export function biffU16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

export function biffU32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** A text with its length in one byte. */
export function biffText8(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length, 1]), Buffer.from(text, 'utf16le')])
}

/** A text with its length in two bytes. */
export function biffText16(text: string): Buffer {
  return Buffer.concat([biffU16(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')])
}

export function biffRecord(type: number, ...parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([biffU16(type), biffU16(length), ...parts])
}
