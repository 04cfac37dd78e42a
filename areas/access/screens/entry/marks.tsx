import type { ReactNode } from 'react'
import styles from './entry.module.css'

export function MailPicture() {
  return (
    <Mark>
      <path d="M3.500 6.500h17v11h-17z" />
      <path d="M4 7l8 6 8-6" />
    </Mark>
  )
}

export function DonePicture() {
  return (
    <Mark>
      <path d="M5 12.500l4.500 4.500L19 7.500" />
    </Mark>
  )
}

export function ClockPicture() {
  return (
    <Mark>
      <circle cx="12" cy="12" r="8.500" />
      <path d="M12 7v5l3.500 2" />
    </Mark>
  )
}

export function KeyPicture() {
  return (
    <Mark>
      <circle cx="8" cy="15" r="4" />
      <path d="M11 12l8-8M16 7l3 3" />
    </Mark>
  )
}

/** Drawn here: the icon library comes with the application. */
function Mark({ children }: { children: ReactNode }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      <svg
        viewBox="0 0 24 24"
        width="28"
        height="28"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.750"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
    </span>
  )
}
