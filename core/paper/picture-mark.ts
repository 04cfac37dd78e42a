import type { PaperLayoutMetrics, PaperMark } from './paper-drawing.ts'

/** As large as it fits, in the middle, never distorted; nothing for a picture that cannot be had. */
export function pictureMark(
  metrics: PaperLayoutMetrics,
  address: string,
  space: { readonly x: number; readonly top: number; readonly width: number; readonly height: number },
): readonly PaperMark[] {
  const size = metrics.sizeOf(address)
  if (!size) return []
  const scale = Math.min(space.width / size.width, space.height / size.height)
  const [width, height] = [size.width * scale, size.height * scale]
  return [
    {
      kind: 'picture',
      x: space.x + (space.width - width) / 2,
      y: space.top + (space.height - height) / 2,
      width,
      height,
      address,
    },
  ]
}
