'use client'

import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { usePolledJson } from '@/components/ui/hooks/use-polled-json'
import { parseSaleResponse } from '@/lib/sale/parse-sale-response'
import { toSalePosition } from '@/lib/sale/price-curve'
import type { SaleResponse, SaleSnapshot } from '@/lib/sale/sale-snapshot'
import { toSaleTiming } from '@/lib/sale/sale-timing'
import { siteFormatter, type SiteFormatter } from '@/lib/units/site-formatter'

/** A chain without a new block for this long is considered silent. Milliseconds. */
export const silentAfterMs = 15_000

/**
 * Whether the same snapshot has been shown for too long while the page was visible. It is measured with a timer,
 * because the browser's clock may be wrong.
 *
 * @param readAtMs when the server read the shown snapshot; undefined without one.
 * @param initially whether the snapshot was too old when the page was rendered.
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

/** The live sale of the landing page. */
export type LiveSale = {
  /** Null while it is unknown, and when the chain has no sale. */
  readonly snapshot: SaleSnapshot | null
  /** Why there is no snapshot, or why it is outdated. */
  readonly problem: 'no-contracts' | 'unreachable' | 'stale' | null
  readonly format: SiteFormatter
  /** BCP 47 tag of the user's language. */
  readonly iso: string
  /** When the page was rendered, in milliseconds since 1970. */
  readonly renderedAtMs: number
}

// A store instead of a plain context value: a component that hydrates late must begin with the sale of the server's
// HTML, which the store keeps as its initial state, even though the sale has changed since.
const SaleContext = createContext<StoreApi<LiveSale> | null>(null)

type SaleProviderProps = {
  initial: SaleResponse | null
  renderedAtMs: number
  iso: string
  children: ReactNode
}

function toProblem(response: SaleResponse | null, failed: boolean, isSilent: boolean): LiveSale['problem'] {
  if (response?.kind === 'no-contracts') return 'no-contracts'
  if (response?.kind === 'sale') return failed || isSilent ? 'stale' : null
  return failed || response?.kind === 'unreachable' ? 'unreachable' : null
}

/** Polls the sale for all components of the page while it is visible, and announces new blocks. */
export function SaleProvider({ initial, renderedAtMs, iso, children }: SaleProviderProps) {
  const { data, failed } = usePolledJson({ url: '/api/sale', parse: parseSaleResponse, initial, intervalMs: 2_000 })
  const snapshot = data?.kind === 'sale' ? data.snapshot : null
  const wasOld = snapshot !== null && renderedAtMs - snapshot.readAtMs > silentAfterMs
  const isSilent = useIsSilent(snapshot?.readAtMs, wasOld)
  useBlockEvent(snapshot?.blockNumber)

  const sale = useMemo(
    () => ({ snapshot, problem: toProblem(data, failed, isSilent), format: siteFormatter(iso), iso, renderedAtMs }),
    [snapshot, data, failed, isSilent, iso, renderedAtMs],
  )
  usePresaleMark(sale)
  const [store] = useState(() => createStore(() => sale))
  useEffect(() => store.setState(sale, true), [store, sale])
  return <SaleContext value={store}>{children}</SaleContext>
}

/** The live sale of the SaleProvider. */
export function useSale(): LiveSale {
  const store = use(SaleContext)
  if (!store) throw new Error('useSale needs a SaleProvider above it')
  return useStore(store)
}

/** Dispatches the window event `intrepid:block` for every new block, for animations that follow the chain. */
function useBlockEvent(blockNumber: number | undefined): void {
  const last = useRef(blockNumber)

  useEffect(() => {
    const isNews = last.current !== undefined && blockNumber !== undefined && blockNumber !== last.current
    last.current = blockNumber
    if (isNews) window.dispatchEvent(new CustomEvent('intrepid:block', { detail: { blockNumber } }))
  }, [blockNumber])
}

/** Whether INT can be bought now, according to a recent snapshot. */
export function isPresaleLive({ snapshot, problem }: Pick<LiveSale, 'snapshot' | 'problem'>): boolean {
  if (!snapshot || problem !== null) return false
  const { isSoldOut } = toSalePosition(snapshot)
  return toSaleTiming({ ...snapshot, isSoldOut }, snapshot.blockTime).kind === 'live'
}

/** Whether the sale lies ahead, according to the last snapshot. */
function isPresaleAhead({ snapshot }: LiveSale): boolean {
  return snapshot !== null && snapshot.startDate > snapshot.blockTime
}

/** Marks the document while the presale is live or lies ahead, for the header outside of the provider. */
export function usePresaleMark(sale: LiveSale): void {
  const mark = isPresaleLive(sale) ? 'live' : isPresaleAhead(sale) ? 'soon' : null
  // Depends on the language too, because React removes the attributes of `<html>` when it changes.
  useEffect(() => {
    const { dataset } = document.documentElement
    if (mark !== null) dataset.presale = mark
    return () => void delete dataset.presale
  }, [mark, sale.iso])
}
