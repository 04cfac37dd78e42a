import { useState } from 'react'

/**
 * A person in a circle: the photo, or the first letters of the name where there is none or it cannot be had. The name
 * stands beside it in words.
 */
export function Avatar({
  name,
  photo,
  className,
}: {
  readonly name: string
  readonly photo: string | null | undefined
  readonly className: string | undefined
}) {
  const [failed, setFailed] = useState<string | null>(null)
  if (photo && photo !== failed)
    return <img className={className} src={photo} alt="" onError={() => setFailed(photo)} />
  return (
    <span className={className} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return (
    letters
      .map((word) => word?.[0] ?? '')
      .join('')
      .toUpperCase() || '?'
  )
}
