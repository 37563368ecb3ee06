/** Elements without translatable text. */
const unseen: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'code', 'pre', 'kbd', 'samp'])
const spoken = ['aria-label', 'title', 'alt', 'placeholder', 'aria-description', 'aria-valuetext']

const tidy = (text: string | null) =>
  (text ?? '')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Adds the texts in an element. jsdom takes seconds for the selectors of a page, so none is used for each element. */
function addTexts(parent: Element, texts: Set<string>): void {
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 3) texts.add(tidy(node.textContent))
    if (node.nodeType !== 1) continue
    const element = node as Element
    // What has a language of its own is marked as another language than the page.
    if (unseen.has(element.localName) || element.hasAttribute('lang')) continue
    for (const name of spoken) texts.add(tidy(element.getAttribute(name)))
    addTexts(element, texts)
  }
}

/** All texts of a page, visible or for assistive technology, without code and parts marked as another language. */
export function visibleTexts(page: Document): Set<string> {
  const texts = new Set<string>()
  addTexts(page.body, texts)
  for (const { content } of page.querySelectorAll<HTMLMetaElement>(
    'meta[name="description"], meta[property="og:title"], meta[property="og:description"], meta[property="og:image:alt"]',
  ))
    texts.add(tidy(content))
  texts.add(tidy(page.title))
  return texts
}

/** Inline styles and code, of which a page has hundreds of kilobytes: four fifths of the time to parse it. */
const rulesAndCode = /(<style\b[^>]*>|<script(?![^>]*\b(?:src|type)=)[^>]*>)[^]*?(?=<\/(?:style|script)>)/g

/** Parses HTML as a browser without JavaScript does, without the content of styles and scripts. Needs jsdom. */
export function parseDocument(html: string): Document {
  return new DOMParser().parseFromString(html.replaceAll(rulesAndCode, '$1'), 'text/html')
}
