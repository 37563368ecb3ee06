'use client'

import { createContext, type ReactNode, useContext } from 'react'

const OnlyDefaultChainContext = createContext(false)

/**
 * For contents that exist only on the site's default chain, such as hunts: they show that chain, and a wallet on
 * another chain counts as on the wrong network.
 */
export function OnlyDefaultChain({ children }: { children: ReactNode }) {
  return <OnlyDefaultChainContext value>{children}</OnlyDefaultChainContext>
}

/** Whether only the default chain counts here. */
export const useOnlyDefaultChain = (): boolean => useContext(OnlyDefaultChainContext)
