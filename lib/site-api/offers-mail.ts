let isOffered: Promise<boolean> | undefined

/** Whether the server can send mail, requested once. If the request fails, mail counts as available. */
export function offersMail(): Promise<boolean> {
  isOffered ??= fetch('/config.json')
    .then((response) => response.json())
    .then((config: { mail?: unknown }) => config.mail !== 'none')
    .catch(() => true)
  return isOffered
}
