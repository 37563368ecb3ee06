/**
 * Works around a bug of Next's router (vercel/next.js#96714): the router remembers the hash with which a page was
 * opened, and appends later hashes to it (`/en#crypto#faq`) or restores it on navigations without a hash. Delete this
 * file when the bug is fixed; `tests/e2e/shell-header.spec.ts` shows whether it is (docs/decisions/shell.md).
 */

let intended: URL | null = null

/** Announces the target of a navigation before the router writes it. */
export function setIntendedUrl(url: string): void {
  intended = new URL(url, window.location.href)
}

/** Removes the hash from the address, so that neither a reload nor the router restores it. */
export function removeHash(): void {
  const url = window.location.pathname + window.location.search
  setIntendedUrl(url)
  window.history.replaceState(window.history.state, '', url)
}

function toCorrectUrl(url: string | URL): string | URL {
  const written = new URL(url, window.location.href)
  const isOtherPage = intended?.pathname !== written.pathname || intended.search !== written.search
  return isOtherPage || intended === null ? url : intended
}

/** Makes `history` write the announced URL. Call it once, before the router starts. */
export function guardHistory(): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const write = window.history[method].bind(window.history)
    window.history[method] = (data, unused, url) => write(data, unused, url ? toCorrectUrl(url) : url)
  }
  window.addEventListener('hashchange', () => {
    setIntendedUrl(window.location.href)
    // A plain link to a hash adds an entry without the router's state; going back to it would do nothing.
    if (window.history.state === null) window.history.replaceState(null, '', window.location.href)
  })
}
