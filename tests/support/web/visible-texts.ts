/** Elements without translatable text. */
const unseen = 'script, style, template, noscript, code, pre, kbd, samp'
const spoken = ['aria-label', 'title', 'alt', 'placeholder', 'aria-description', 'aria-valuetext']

const tidy = (text: string | null) =>
  (text ?? '')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Whether an element is marked as another language than the page. */
function isForeign(element: Element): boolean {
  const own = element.closest('[lang]')
  return own !== null && own !== own.ownerDocument.documentElement
}

/** All texts of a page, visible or for assistive technology, without code and parts marked as another language. */
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

/** Parses HTML as a browser without JavaScript does. Needs jsdom. */
export function parseDocument(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}
