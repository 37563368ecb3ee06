'use client'

import { lazy, Suspense } from 'react'
import { ShopBoard } from '@/components/shop/shop-board'
import { Skeleton } from '@/components/ui/skeleton'

const LanternTrial = lazy(() =>
  import('@/components/games/shop/lantern-trial').then((file) => ({ default: file.LanternTrial })),
)

/** The shop with the game that tries lanterns. */
export function ShopWithTrial() {
  return (
    <ShopBoard
      renderLantern={(item, name, onQuit) => (
        <Suspense fallback={<Skeleton className="aspect-video w-full" />}>
          <LanternTrial key={item.id} item={item} name={name} onQuit={onQuit} />
        </Suspense>
      )}
    />
  )
}
