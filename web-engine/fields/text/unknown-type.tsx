/** LS-10, DT-01, FR-12: a type nobody can draw says which one it is, and its neighbours go on. */
export function UnknownType({ type }: { readonly type: string }) {
  return <span role="note">{unknownTypeText(type)}</span>
}

export function unknownTypeText(type: string): string {
  return `view type: ${type}`
}
