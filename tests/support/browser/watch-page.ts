import type { Page } from '@playwright/test'

type Listening = { toastsSaid: string[] }

/** Records the text of every toast of the next page: a toast lasts two seconds, which a busy machine may miss. */
export const keepToasts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const toastsSaid: string[] = []
    Object.assign(window, { toastsSaid })
    new MutationObserver(() => {
      const words = document.querySelector('.toast')?.textContent
      if (words) toastsSaid.push(words)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

/** Waits until a toast with exactly this text was shown in the present document. */
export async function expectToast(page: Page, words: string): Promise<void> {
  await page.waitForFunction((said) => (window as unknown as Listening).toastsSaid.includes(said), words)
}

/** Collects errors in the console, exceptions, and requests to third parties, which no page may cause. */
export function watchPage(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    const isOurs = ['localhost', '127.0.0.1'].includes(hostname) || protocol === 'data:' || protocol === 'blob:'
    if (!isOurs) problems.push(`request to ${request.url()}`)
  })
  return problems
}
