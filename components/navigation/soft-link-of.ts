/** The soft link that an event happened in, or null. */
export function softLinkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-soft]') : null
}
