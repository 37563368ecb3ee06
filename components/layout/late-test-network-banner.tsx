'use client'

import { type ReactNode, useEffect, useState } from 'react'

/**
 * Shows the banner of a test network on a page from the build, such as an error page, where only the browser learns which
 * chain the site uses.
 */
export function LateTestNetworkBanner({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    async function read(): Promise<void> {
      const [response, { isSupportedChainId, isTestNetwork }] = await Promise.all([
        fetch('/config.json', { signal: AbortSignal.timeout(15_000) }),
        import('@/lib/chains'),
      ])
      const { defaultChainId } = (await response.json()) as { defaultChainId?: unknown }
      setShown(isSupportedChainId(defaultChainId) && isTestNetwork(defaultChainId))
    }
    read().catch(() => undefined)
  }, [])

  return isShown ? children : null
}
