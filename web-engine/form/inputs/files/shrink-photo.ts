import { locationInJpeg, locationSegment } from './jpeg-location.ts'

interface ShrinkOptions {
  /** The size in bytes it must stay below. */
  readonly below: number
  /** Where it was taken goes along; a canvas forgets it. */
  readonly keepLocation: boolean
}

/** Longest sides, from what fills a large screen to what still shows a leaf. */
const SIDES = [2560, 2048, 1600, 1280, 1024, 800, 640]
const QUALITIES = [0.85, 0.7]
/** A camera's data stand at the very beginning of a photo. */
const HEAD = 256 * 1024

/**
 * FR-09: the same photo, upright, at the first size that fits; as it was when nothing fits or the browser cannot read
 * it.
 */
export async function shrinkPhoto(photo: File, { below, keepLocation }: ShrinkOptions): Promise<File> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return photo
  try {
    const location = keepLocation ? locationInJpeg(new Uint8Array(await photo.slice(0, HEAD).arrayBuffer())) : null
    const longest = Math.max(bitmap.width, bitmap.height)
    for (const side of SIDES.filter((each, index) => each < longest || index === SIDES.length - 1)) {
      const canvas = draw(bitmap, Math.min(1, side / longest))
      for (const quality of QUALITIES) {
        // Only a JPEG carries the location.
        const written = await write(canvas, { type: location ? 'image/jpeg' : typeFor(photo), quality })
        const ready = written && location ? withSegment(written, locationSegment(location)) : written
        if (ready && ready.size < below)
          return new File([ready], withMatchingExtension(photo.name, ready.type), {
            type: ready.type,
            lastModified: photo.lastModified,
          })
      }
    }
    return photo
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const brush = canvas.getContext('2d')
  if (brush) brush.imageSmoothingQuality = 'high'
  brush?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Pictures that may be transparent, or hold sharp writing, become WEBP; photos of any camera JPEG. */
function typeFor({ type }: File): string {
  return type === 'image/png' || type === 'image/webp' ? 'image/webp' : 'image/jpeg'
}

async function write(
  canvas: HTMLCanvasElement,
  { type, quality }: { readonly type: string; readonly quality: number },
): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  // A browser that cannot write WEBP gives PNG, which is right only for what is transparent.
  if (blob?.type !== 'image/png' || isTransparent(canvas)) return blob
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

function isTransparent(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 255) return true
  return false
}

function withSegment(jpeg: Blob, segment: Uint8Array<ArrayBuffer>): Blob {
  return new Blob([jpeg.slice(0, 2), segment, jpeg.slice(2)], { type: jpeg.type })
}

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/png': 'png' }

function withMatchingExtension(name: string, type: string): string {
  const ending = ENDINGS[type] ?? 'jpg'
  return new RegExp(`\\.${ending === 'jpg' ? 'jpe?g' : ending}$`, 'i').test(name)
    ? name
    : `${name.replace(/\.[^.]*$/, '')}.${ending}`
}
