import type { ReactNode } from 'react'

/** Seconds. A page that was built for another origin is rendered again (docs/decisions/absolute-addresses.md). */
export const revalidate = 10

export default function SiteLayout({ children }: { children: ReactNode }) {
  return children
}
