export type AlertMarkName = 'success' | 'error' | 'warning' | 'close'

const PATHS: Readonly<Record<AlertMarkName, string>> = {
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 8v4.5M12 16h.01',
  success: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8.5 12.2l2.500 2.500 4.700-5',
  warning: 'M12 4 2.800 20h18.400L12 4ZM12 10v4.500M12 17.300h.01',
  close: 'M6 6l12 12M18 6 6 18',
}

/** Drawn in the page, not fetched: the message that the connection is lost must not need the connection. */
export function AlertMark({ name }: { name: AlertMarkName }) {
  return (
    <svg
      className="alert-mark"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
