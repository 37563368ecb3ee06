/**
 * Fills the `{slots}` of a message without plurals.
 *
 * For client components of the landing page, which load no message library.
 */
export function fillMessage(message: string, values: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot)
}
