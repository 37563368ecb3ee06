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
