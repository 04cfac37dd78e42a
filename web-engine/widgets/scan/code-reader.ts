import {
  BarcodeDetector,
  type BarcodeFormat,
  type DetectedBarcode,
  prepareZXingModule,
  purgeZXingModule,
} from 'barcode-detector/ponyfill'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

const FORMATS: BarcodeFormat[] = ['qr_code', 'data_matrix', 'code_128', 'code_39', 'ean_13']
/** These correct their own errors; a bar code can be misread. */
const SURE: readonly string[] = ['qr_code', 'data_matrix']

export interface FoundCode {
  readonly text: string
  /** Otherwise it counts when a second picture says the same. */
  readonly sure: boolean
}
export type CodeReader = (video: HTMLVideoElement) => Promise<FoundCode | null>

let ready: Promise<CodeReader> | null = null

/** Fetched once, from our own address; after a failure the next call tries again. */
export function loadCodeReader(): Promise<CodeReader> {
  ready ??= prepare().catch((error: unknown) => {
    ready = null
    purgeZXingModule()
    throw error
  })
  return ready
}

async function prepare(): Promise<CodeReader> {
  const reply = await fetch(wasmAddress)
  if (!reply.ok) throw new Error(`The code reader answered ${reply.status}`)
  // Left to itself the library would fetch this file from another host.
  await prepareZXingModule({
    overrides: { wasmBinary: await reply.arrayBuffer(), locateFile: () => wasmAddress },
    fireImmediately: true,
  })
  const detector = new BarcodeDetector({ formats: FORMATS })
  return async (video) => {
    const codes = (await detector.detect(video)).filter((code) => plain(code.rawValue) !== '')
    const found = nearestToCentre(codes, video)
    return found && { text: plain(found.rawValue), sure: SURE.includes(found.format) }
  }
}

/** What an input of one line can hold: anybody can print a code, also with control characters. */
function plain(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '').trim()
}

/** On a sheet of labels the one in the middle is meant. */
function nearestToCentre(
  codes: readonly DetectedBarcode[],
  { videoWidth, videoHeight }: HTMLVideoElement,
): DetectedBarcode | null {
  const distance = ({ boundingBox: box }: DetectedBarcode) =>
    Math.hypot(box.x + box.width / 2 - videoWidth / 2, box.y + box.height / 2 - videoHeight / 2)
  return [...codes].sort((a, b) => distance(a) - distance(b))[0] ?? null
}
