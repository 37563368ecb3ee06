/** Where in the sandbox a link leads: a contract, and in it a function by its signature, or the events. */
export type SandboxPlace = {
  /** Name of the contract; null where the link names none. */
  readonly contract: string | null
  readonly view:
    { readonly kind: 'none' } | { readonly kind: 'events' } | { readonly kind: 'function'; readonly signature: string }
}

/** The place as the fragment of an address: `#intToken/balanceOf(address)`. */
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

/** Reads the fragment of an address; anything at all may stand in it. */
export function parseFragment(fragment: string): SandboxPlace {
  const [, contract = '', , view = ''] = /^#?([^/]*)(\/(.*))?$/s.exec(decode(fragment)) ?? []
  if (view === '') return { contract: contract || null, view: { kind: 'none' } }
  return {
    contract: contract || null,
    view: view === 'events' ? { kind: 'events' } : { kind: 'function', signature: view },
  }
}
