import type { CSSProperties, ReactNode } from 'react'
import { findShopItem, type ShopItem } from '@/lib/shop/shop-items'

/** Finds a profile frame by its id. Undefined for null and for an id of no frame. */
export function findFrame(id: string | null): ShopItem | undefined {
  const item = findShopItem(id)
  return item?.slot === 'frame' ? item : undefined
}

/** The colours of a frame, behind what it goes around. @param glowPx how far the light of a grand one reaches. */
const toFrameStyle = ({ paint, tier }: ShopItem, glowPx = 0): CSSProperties => ({
  background: `linear-gradient(120deg, ${paint.join(', ')}, ${paint[0]})`,
  ...(tier === 'grand' && glowPx > 0 && { boxShadow: `0 0 ${glowPx}px ${paint[0]}88` }),
})

/** The head of a profile, in a frame. */
export function ProfileFrame({ frame, children }: { frame: ShopItem; children: ReactNode }) {
  return (
    <div
      data-frame={frame.id}
      className={`rounded-card ${frame.tier === 'grand' ? 'p-1.5' : 'p-1'}`}
      style={toFrameStyle(frame, 28)}
    >
      <div className="rounded-[12px] bg-surface px-5 py-4">{children}</div>
    </div>
  )
}

/** A name in a frame, as on the boards of games. */
export function FramedName({ frame, children }: { frame: ShopItem; children: ReactNode }) {
  return (
    <span
      data-frame={frame.id}
      className="inline-block max-w-full rounded-control p-0.5 align-middle"
      style={toFrameStyle(frame)}
    >
      <span className="block truncate rounded-[6px] bg-surface px-2">{children}</span>
    </span>
  )
}
