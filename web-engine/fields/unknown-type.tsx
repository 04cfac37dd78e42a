/** LS-10, DT-01, FR-12: a type nobody draws is said, not hidden. */
export function UnknownType({ type }: { readonly type: string }) {
  return <span role="alert">view type: {type}</span>
}
