/**
 * Puts values into the `{slots}` of a message that has plain ones only.
 *
 * For the leaves of the landing page, which come to the browser without the library that reads plurals.
 */
export function fillMessage(message: string, values: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot)
}
