const SHRINKABLE = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/bmp', 'image/heic', 'image/heif']
/** What the server does not read; a browser that does can turn it into what it reads. */
const FOREIGN = ['image/bmp', 'image/heic', 'image/heif']

/**
 * Whether a file is a photo that may be made smaller before anyone judges its size. Moving pictures would stop moving.
 */
export function isPhoto(file: File): boolean {
  return SHRINKABLE.includes(typeOf(file))
}

/** FR-09: photos are made to fit before the limit speaks. All else, and what fits, stays as it is. */
export async function fitPhoto(
  file: File,
  options: { readonly below: number; readonly keepLocation: boolean },
): Promise<File> {
  if (!isPhoto(file) || (file.size < options.below && !FOREIGN.includes(typeOf(file)))) return file
  // Few photos need it, and no list does.
  const { shrinkPhoto } = await import('./shrink-photo.ts')
  return shrinkPhoto(file, options)
}

/** Some browsers know no type for the photos of phones. */
function typeOf({ type, name }: File): string {
  return type === '' && /\.hei[cf]$/i.test(name) ? 'image/heic' : type
}
