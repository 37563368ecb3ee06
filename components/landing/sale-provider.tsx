'use client'

import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { siteFormatter, type SiteFormatter } from '@/components/live/site-formatter'
import { useLiveResource } from '@/components/live/use-live-resource'
import { parseSaleAnswer } from '@/lib/sale/parse-sale-answer'
import { toSalePosition } from '@/lib/sale/sale-position'
import type { SaleAnswer, SaleSnapshot } from '@/lib/sale/sale-snapshot'
import { toSaleTiming } from '@/lib/sale/sale-timing'

/** A chain that was not read for this long has fallen silent, in milliseconds. */
export const silentAfterMs = 15_000

/**
 * Whether the same reading has been on show for too long while somebody was looking. Measured by the browser's own
 * stopwatch, because its clock may be wrong.
 *
 * @param readAtMs when the server read what is shown; undefined while nothing is.
 * @param initially whether it was old already when the page was rendered.
 */
function useIsSilent(readAtMs: number | undefined, initially: boolean): boolean {
  const [silentSince, setSilentSince] = useState(initially ? readAtMs : undefined)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function watch() {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(() => setSilentSince(readAtMs), silentAfterMs)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [readAtMs])

  return readAtMs !== undefined && silentSince === readAtMs
}

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

/** Tells the page of every new block by the window event `intrepid:block`, for what moves with the chain. */
function useBlockEvent(blockNumber: number | undefined): void {
  const last = useRef(blockNumber)

  useEffect(() => {
    const isNews = last.current !== undefined && blockNumber !== undefined && blockNumber !== last.current
    last.current = blockNumber
    if (isNews) window.dispatchEvent(new CustomEvent('intrepid:block', { detail: { blockNumber } }))
  }, [blockNumber])
}

/** Whether people can buy now, as far as the chain has said so lately. */
export function isPresaleLive({ snapshot, problem }: Pick<LiveSale, 'snapshot' | 'problem'>): boolean {
  if (!snapshot || problem !== null) return false
  const { isSoldOut } = toSalePosition(snapshot)
  return toSaleTiming({ ...snapshot, isSoldOut }, snapshot.blockTime).kind === 'live'
}

/** Marks the document while the presale is live, for the header, which stands outside of the page that knows. */
export function usePresaleMark(sale: LiveSale): void {
  const isLive = isPresaleLive(sale)
  // The language too: React clears the attributes of `<html>` when it changes.
  useEffect(() => {
    const { dataset } = document.documentElement
    if (isLive) dataset.presale = 'live'
    return () => void delete dataset.presale
  }, [isLive, sale.iso])
}
