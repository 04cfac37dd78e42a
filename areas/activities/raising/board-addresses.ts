/** Where a form of this area opens with what the board knows already. */
export function prefilledFormHref(route: string, first: Readonly<Record<string, number>>): string {
  const known = Object.entries(first).map(([name, value]) => `first.${name}=${value}`)
  return `/activities/${route}?view=create&${known.join('&')}`
}
