/** Code is the same in every language. */
const unseen = 'script, style, template, noscript, code, pre, kbd, samp'
const spoken = ['aria-label', 'title', 'alt', 'placeholder', 'aria-description', 'aria-valuetext']

const tidy = (text: string | null) =>
  (text ?? '')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Whether a part of a page says itself that it is in another language than the page. */
function isForeign(element: Element): boolean {
  const own = element.closest('[lang]')
  return own !== null && own !== own.ownerDocument.documentElement
}

/** Every text that a page shows or has read aloud, as it stands in one place; code, and parts marked as another language, are left out. */
export function visibleTexts(page: Document): Set<string> {
  const texts = new Set<string>()
  const walker = page.createTreeWalker(page.body, 1 | 4)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.nodeType === 1 ? (node as Element) : node.parentElement
    if (!element || element.closest(unseen) || isForeign(element)) continue
    if (node.nodeType === 1) for (const name of spoken) texts.add(tidy(element.getAttribute(name)))
    else texts.add(tidy(node.textContent))
  }
  for (const { content } of page.querySelectorAll<HTMLMetaElement>(
    'meta[name="description"], meta[property="og:title"], meta[property="og:description"], meta[property="og:image:alt"]',
  ))
    texts.add(tidy(content))
  texts.add(tidy(page.title))
  return texts
}

/** A document as a browser without JavaScript has it. For tests in the environment of a browser. */
export function parseDocument(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}
