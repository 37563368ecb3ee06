import type { ReactNode } from 'react'

/** Seconds. Pages without live numbers; those with them set a shorter time (docs/decisions/one-build-any-chain.md). */
export const revalidate = 60

export default function SiteLayout({ children }: { children: ReactNode }) {
  return children
}
