import sharp from 'sharp'

interface NoiseOptions {
  readonly width: number
  readonly height: number
  readonly format?: 'jpeg' | 'png' | 'webp' | 'avif'
  /** As a phone writes it: how it was held, where it was, what it is. */
  readonly camera?: boolean
}

/** A photo of sand: its pixels do not compress, so the file is as large as a real one. */
export async function noise({ width, height, format = 'jpeg', camera = false }: NoiseOptions): Promise<Buffer> {
  const picture = sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  }).toFormat(format, format === 'png' ? {} : { quality: 92 })
  return (
    camera
      ? picture
          .withExif({
            IFD0: { Make: 'Telepon Rahasia', Orientation: '6' },
            IFD3: {
              GPSLatitudeRef: 'S',
              GPSLatitude: '7/1 4/1 2856/100',
              GPSLongitudeRef: 'E',
              GPSLongitude: '110/1 2/1 4308/100',
            },
          })
          .withMetadata({ orientation: 6 })
      : picture
  ).toBuffer()
}
