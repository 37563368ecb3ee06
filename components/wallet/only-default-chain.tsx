'use client'

import { createContext, type ReactNode, useContext } from 'react'

const OnlyDefaultChainContext = createContext(false)

/**
 * Contents that exist on the site's default chain alone, such as hunts: they show that chain, and a wallet on another chain of the site is
 * on the wrong network there.
 */
export function OnlyDefaultChain({ children }: { children: ReactNode }) {
  return <OnlyDefaultChainContext value>{children}</OnlyDefaultChainContext>
}

/** Whether only the default chain counts here. */
export const useOnlyDefaultChain = (): boolean => useContext(OnlyDefaultChainContext)
