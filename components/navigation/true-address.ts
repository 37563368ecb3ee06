/**
 * Keeps the address bar right where Next's router is not: it keeps the hash that a page was opened with, and sets others
 * behind it (`/en#crypto#faq`) or brings it back where there should be none (vercel/next.js#96714).
 */

let intended: URL | null = null

/** Says where the reader is going, before the router writes it. */
export function intendAddress(url: string): void {
  intended = new URL(url, window.location.href)
}

/** Takes away the hash of the address, whose purpose is served: neither a reload nor the router brings it back. */
export function dropHash(): void {
  const url = window.location.pathname + window.location.search
  intendAddress(url)
  window.history.replaceState(window.history.state, '', url)
}

function toTrueAddress(url: string | URL): string | URL {
  const written = new URL(url, window.location.href)
  const isOther = intended?.pathname !== written.pathname || intended.search !== written.search
  return isOther || intended === null ? url : intended
}

/** Makes the history write what was intended. To be called once, before the router takes the history over. */
export function guardHistory(): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const write = window.history[method].bind(window.history)
    window.history[method] = (data, unused, url) => write(data, unused, url ? toTrueAddress(url) : url)
  }
  window.addEventListener('hashchange', () => {
    intendAddress(window.location.href)
    // A plain link to a hash leaves an entry of which the router knows nothing: going back to it would do nothing.
    if (window.history.state === null) window.history.replaceState(null, '', window.location.href)
  })
}
