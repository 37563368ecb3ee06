/** Whether an error, or what caused it, has one of these codes of PostgreSQL or of the system. */
export function hasCode(error: unknown, codes: readonly string[]): boolean {
  const { code, cause } = Object(error) as { readonly code?: unknown; readonly cause?: unknown }
  return codes.some((one) => one === code) || (cause !== undefined && hasCode(cause, codes))
}
