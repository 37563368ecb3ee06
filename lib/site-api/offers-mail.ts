let answer: Promise<boolean> | undefined

/** Whether this server can send mail, asked once a page. Where it does not say so, trying will tell. */
export function offersMail(): Promise<boolean> {
  answer ??= fetch('/config.json')
    .then((response) => response.json())
    .then((config: { mail?: unknown }) => config.mail !== 'none')
    .catch(() => true)
  return answer
}
