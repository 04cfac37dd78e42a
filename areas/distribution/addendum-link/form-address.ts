/** AD-01: the address of a run's form, for who asks by this number or name. */
export function addendumFormAddress(origin: string, publicId: string, requestBy: string): string {
  const query = new URLSearchParams({ loading_line_id: publicId, request_by: requestBy })
  return `${origin}/forms/request-distribution-addendum?${query.toString()}`
}
