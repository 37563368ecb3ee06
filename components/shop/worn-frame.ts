import type { CSSProperties } from 'react'
import { findShopItem, type ShopItem } from '@/lib/shop/shop-items'

/** The profile frame with an id; undefined without one, and for one that is not sold. */
export function findFrame(id: string | null): ShopItem | undefined {
  const item = findShopItem(id)
  return item?.slot === 'frame' ? item : undefined
}

/** The colours of a frame, behind what it goes around. @param glowPx how far the light of a grand one reaches. */
export const toFrameStyle = ({ paint, tier }: ShopItem, glowPx = 0): CSSProperties => ({
  background: `linear-gradient(120deg, ${paint.join(', ')}, ${paint[0]})`,
  ...(tier === 'grand' && glowPx > 0 && { boxShadow: `0 0 ${glowPx}px ${paint[0]}88` }),
})
