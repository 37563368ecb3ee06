import type { Page } from '@playwright/test'

/**
 * Records what live regions say, in order, from the next load of the page on.
 *
 * @returns a function with everything that was said since its last call.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
    const last = new Map<Element, string>()
    new MutationObserver((changes) => {
      const changed = new Set<Element>()
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(regions)
        if (region) changed.add(region)
        // An alert is read when it appears.
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const alert of [node, ...node.querySelectorAll('[role=alert]')])
              if (alert.matches('[role=alert]')) changed.add(alert)
      }
      for (const region of changed) {
        const text = (region as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()
        if (text !== '' && text !== last.get(region)) said.push(text)
        last.set(region, text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return async () => {
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0))
    return said.map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''))
  }
}
