import { stat } from 'node:fs/promises'
import type sharp from 'sharp'
import type { Metadata, Sharp } from 'sharp'
import { locationInExif } from '#core/formats/exif-location.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { FileType } from '#server-engine/files/detect-type.ts'
import { PictureTooLarge, StorageAway, StorageFull, WrongFileType } from '#server-engine/base/user-error.ts'
import { limitConcurrency } from './limit-concurrency.ts'

let library: Promise<typeof sharp> | undefined

/** With the first picture, not with the program: the library takes a quarter of the memory of a server at rest. */
async function loadLibrary(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp')
  // Only these five may be read, whatever the library knows besides: a vector drawing or a printer's file never reaches
  // its reader.
  loaded.block({ operation: ['VipsForeignLoad'] })
  loaded.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadHeif',
    ],
  })
  loaded.cache(false)
  loaded.concurrency(1)
  return loaded
}

/** All frames of a moving picture together. Bounds memory: a few hundred kilobytes may unpack to gigabytes. */
const MOST_PIXELS = 30_000_000
const MOST_SECONDS = 60
const SMALL_SIDE = 360
/** From here on a picture is drawn alone: a large one may take 300 MB. */
const LARGE_PIXELS = 8_000_000
/** The rest waits its turn on disk, and whoever asks for something else is answered meanwhile. */
const [smallOnes, largeOnes] = [limitConcurrency(2), limitConcurrency(1)]

/** A picture made anew from what was seen in the old one, and its small form. */
export interface EncodedPicture {
  readonly type: FileType
  readonly path: string
  readonly size: number
  readonly small: { readonly path: string; readonly size: number }
  readonly width: number
  readonly height: number
}

interface Way {
  readonly format: string
  readonly type: FileType
  write(picture: Sharp): Sharp
}
const WEBP: FileType = { extension: 'webp', mime: 'image/webp' }
const ways: Readonly<Record<string, Way>> = {
  jpg: {
    format: 'jpeg',
    type: { extension: 'jpg', mime: 'image/jpeg' },
    write: (picture) => picture.jpeg({ quality: 82 }),
  },
  png: {
    format: 'png',
    type: { extension: 'png', mime: 'image/png' },
    write: (picture) => picture.png({ compressionLevel: 8 }),
  },
  gif: { format: 'gif', type: { extension: 'gif', mime: 'image/gif' }, write: (picture) => picture.gif() },
  webp: { format: 'webp', type: WEBP, write: (picture) => picture.webp({ quality: 82, effort: 2 }) },
  // Takes minutes to write as what it was.
  avif: { format: 'heif', type: WEBP, write: (picture) => picture.webp({ quality: 82, effort: 2 }) },
}

/**
 * FR-09: what is stored is drawn by us. Nothing hidden in the file survives it: no camera's data, no place unless the
 * field wants it, no second file behind the picture. The caller clears away `${path}.new` and `${path}.small`.
 */
export async function encodePicture({
  path,
  type,
  keepLocation,
}: {
  readonly path: string
  readonly type: FileType
  readonly keepLocation: boolean
}): Promise<EncodedPicture> {
  const way = ways[type.extension]
  if (!way) throw new Error(`No way to draw ${type.extension}`)
  try {
    const metadata = await (await open(path)).metadata()
    const { format, width, height, pages = 1 } = metadata
    if (format !== way.format) throw unreadable()
    if (width * height * pages > MOST_PIXELS) throw tooManyPixels()
    const inTurn = width * height * pages > LARGE_PIXELS ? largeOnes : smallOnes
    return await inTurn(() => draw(path, way, { animated: pages > 1, exif: keepLocation ? metadata.exif : undefined }))
  } catch (error) {
    throw asRefusal(error)
  }
}

async function draw(
  path: string,
  way: Way,
  { animated, exif }: { readonly animated: boolean; readonly exif: Metadata['exif'] },
): Promise<EncodedPicture> {
  const [whole, small] = [`${path}.new`, `${path}.small`]
  const drawn = await way
    .write(withLocation((await open(path, { animated })).autoOrient(), exif))
    .timeout({ seconds: MOST_SECONDS })
    .toFile(whole)
  const little = await (await open(whole))
    .resize(SMALL_SIDE, SMALL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .timeout({ seconds: MOST_SECONDS })
    .toFile(small)
  const { size } = await stat(whole)
  return {
    type: way.type,
    path: whole,
    size,
    small: { path: small, size: little.size },
    width: drawn.width,
    height: drawn.pageHeight ?? drawn.height,
  }
}

/**
 * The small form of a picture that comes with the product, which we drew before: what is in it is known, so the whole
 * one is stored as it is. Quicker to write and a little larger than that of an upload, since a first start has a
 * hundred of them.
 */
export async function drawSmallPicture(path: string): Promise<Buffer> {
  return (await open(path))
    .resize(SMALL_SIDE, SMALL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort: 0 })
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer()
}

async function open(path: string, options: { readonly animated?: boolean } = {}): Promise<Sharp> {
  library ??= loadLibrary()
  return (await library)(path, { ...options, failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true })
}

function withLocation(picture: Sharp, exif: Metadata['exif']): Sharp {
  const location = exif ? locationInExif(exif) : null
  if (!location) return picture
  const { latitudeRef, latitude, longitudeRef, longitude } = location
  const text = (fractions: typeof latitude) => fractions.map((fraction) => fraction.join('/')).join(' ')
  return picture.withExif({
    IFD3: {
      GPSLatitudeRef: latitudeRef,
      GPSLatitude: text(latitude),
      GPSLongitudeRef: longitudeRef,
      GPSLongitude: text(longitude),
    },
  })
}

/** The library's complaints have no code, only words: about the disk it writes to, or else about the picture. */
function asRefusal(error: unknown): unknown {
  const { message = '', constructor } = (error ?? {}) as Partial<Error>
  if (/pixel limit/i.test(message)) return tooManyPixels()
  if (/timeout/i.test(message))
    return new PictureTooLarge('Gambar terlalu rumit untuk diolah. Perkecil gambar, lalu coba lagi.')
  if (/system error: (No space|Disk quota)/i.test(message)) return new StorageFull()
  if (/unable to open for write|: write error/i.test(message)) return new StorageAway(error)
  return constructor === Error ? unreadable() : error
}

function unreadable(): WrongFileType {
  return new WrongFileType('File gambar rusak atau tidak dapat dibaca.')
}

function tooManyPixels(): PictureTooLarge {
  return new PictureTooLarge(
    `Gambar terlalu besar, paling banyak ${formatNumber(MOST_PIXELS / 1_000_000)} juta piksel.`,
  )
}
