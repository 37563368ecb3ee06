import type { Page } from '@playwright/test'

type Listening = { toastsSaid: string[] }

/** Keeps the words of every toast of a page that is opened next: each is gone in two seconds, in which a busy machine may not look. */
export const keepToasts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const toastsSaid: string[] = []
    Object.assign(window, { toastsSaid })
    new MutationObserver(() => {
      const words = document.querySelector('.toast')?.textContent
      if (words) toastsSaid.push(words)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

/** Waits until a toast has said exactly this in the document that is open. */
export async function expectToast(page: Page, words: string): Promise<void> {
  await page.waitForFunction((said) => (window as unknown as Listening).toastsSaid.includes(said), words)
}

/** Collects what no page may do: errors in the console, exceptions, requests to third parties. */
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
