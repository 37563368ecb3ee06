import { useEffect } from 'react'
import { toSalePosition } from '@/lib/sale/sale-position'
import { toSaleTiming } from '@/lib/sale/sale-timing'
import type { LiveSale } from './sale-provider'

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
