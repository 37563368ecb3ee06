import type { ReactNode } from 'react'

/** Seconds. No page is kept for ever: what was built under another origin is rendered anew (docs/decisions/absolute-addresses.md). */
export const revalidate = 10

export default function SiteLayout({ children }: { children: ReactNode }) {
  return children
}
