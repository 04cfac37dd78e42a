/** Pages with an address of their own, outside every menu, by address. */
export interface StandalonePaths {
  /** Without the frame of the application, whoever opens them: sign-in, the links of mails, a public form. */
  readonly bare: readonly `/${string}`[]
  /** Inside it, for everyone who is signed in. */
  readonly framed: readonly `/${string}`[]
}

export function defineStandalone<const P extends StandalonePaths>(paths: P): P {
  return paths
}

/** Whether an address is one of these pages, or lies below one. */
export function isStandalonePath(paths: readonly string[], pathname: string): boolean {
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
