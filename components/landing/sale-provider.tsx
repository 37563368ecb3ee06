'use client'

import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { siteFormatter, type SiteFormatter } from '@/components/live/site-formatter'
import { useLiveResource } from '@/components/live/use-live-resource'
import { parseSaleAnswer } from '@/lib/sale/parse-sale-answer'
import type { SaleAnswer, SaleSnapshot } from '@/lib/sale/sale-snapshot'
import { useBlockEvent } from './use-block-event'
import { silentAfterMs, useIsSilent } from './use-is-silent'
import { usePresaleMark } from './use-presale-mark'

/** The sale as it stands now, for the leaves of the landing page. */
export type LiveSale = {
  /** Null while nothing is known, and where there is nothing. */
  readonly snapshot: SaleSnapshot | null
  /** Why there is nothing, or why what is shown is old. */
  readonly problem: 'no-contracts' | 'unreachable' | 'stale' | null
  readonly format: SiteFormatter
  /** BCP 47 tag of the reader's language. */
  readonly iso: string
  /** When the page was rendered, in milliseconds since 1970. */
  readonly renderedAtMs: number
}

/**
 * Where the leaves find the sale. Not a plain value of the context: a leaf whose code arrives late has to begin with what
 * the server rendered, though the sale has moved since.
 */
type SaleStore = {
  readonly subscribe: (listener: () => void) => () => void
  readonly get: () => LiveSale
  readonly getRendered: () => LiveSale
  readonly set: (sale: LiveSale) => void
}

function createSaleStore(rendered: LiveSale): SaleStore {
  const listeners = new Set<() => void>()
  let current = rendered
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => current,
    getRendered: () => rendered,
    set(sale) {
      current = sale
      for (const listener of listeners) listener()
    },
  }
}

const SaleContext = createContext<SaleStore | null>(null)

type SaleProviderProps = {
  initial: SaleAnswer | null
  renderedAtMs: number
  iso: string
  children: ReactNode
}

function toProblem(answer: SaleAnswer | null, failed: boolean, isSilent: boolean): LiveSale['problem'] {
  if (answer?.kind === 'no-contracts') return 'no-contracts'
  if (answer?.kind === 'sale') return failed || isSilent ? 'stale' : null
  return failed || answer?.kind === 'unreachable' ? 'unreachable' : null
}

/** Reads the sale again while the page is visible, once for all its leaves, and tells the page of new blocks. */
export function SaleProvider({ initial, renderedAtMs, iso, children }: SaleProviderProps) {
  const { data, failed } = useLiveResource({ url: '/api/sale', parse: parseSaleAnswer, initial, intervalMs: 2_000 })
  const snapshot = data?.kind === 'sale' ? data.snapshot : null
  const wasOld = snapshot !== null && renderedAtMs - snapshot.readAtMs > silentAfterMs
  const isSilent = useIsSilent(snapshot?.readAtMs, wasOld)
  useBlockEvent(snapshot?.blockNumber)

  const sale = useMemo(
    () => ({ snapshot, problem: toProblem(data, failed, isSilent), format: siteFormatter(iso), iso, renderedAtMs }),
    [snapshot, data, failed, isSilent, iso, renderedAtMs],
  )
  usePresaleMark(sale)
  const [store] = useState(() => createSaleStore(sale))
  useEffect(() => store.set(sale), [store, sale])
  return <SaleContext value={store}>{children}</SaleContext>
}

/** The live sale of the provider above. */
export function useSale(): LiveSale {
  const store = use(SaleContext)
  if (!store) throw new Error('useSale needs a SaleProvider above it')
  return useSyncExternalStore(store.subscribe, store.get, store.getRendered)
}
