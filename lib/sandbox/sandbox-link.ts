/** The location of a link in the sandbox: a contract, and a function by its signature or the events. */
export type SandboxLocation = {
  /** Name of the contract; null if the link has none. */
  readonly contract: string | null
  readonly view:
    { readonly kind: 'none' } | { readonly kind: 'events' } | { readonly kind: 'function'; readonly signature: string }
}

/** Creates a URL fragment: `#intToken/balanceOf(address)`. */
export function toFragment(contract: string, view = ''): string {
  return `#${contract}${view && `/${view}`}`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Parses a URL fragment. Accepts any text. */
export function parseFragment(fragment: string): SandboxLocation {
  const [, contract = '', , view = ''] = /^#?([^/]*)(\/(.*))?$/s.exec(decode(fragment)) ?? []
  if (view === '') return { contract: contract || null, view: { kind: 'none' } }
  return {
    contract: contract || null,
    view: view === 'events' ? { kind: 'events' } : { kind: 'function', signature: view },
  }
}
