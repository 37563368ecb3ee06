'use client'

import { useEffect, useRef } from 'react'
import { createSeededRandom } from '@/lib/covers/seeded-random'
import type { WinSize } from '@/lib/games/chance/prize-odds'

const shardCounts: Readonly<Record<WinSize, number>> = { none: 0, back: 0, gain: 16, great: 40 }

/** Shards that burst from a win in the game's colour. Decorative, and not shown with reduced motion. */
export function ShardBurst({ seed, size }: { seed: string; size: WinSize }) {
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const { between } = createSeededRandom(seed)
    const runs = [...(root.current?.children ?? [])].map((shard) => {
      const across = between(-46, 46)
      const up = between(30, 62)
      const turn = between(-540, 540)
      return shard.animate?.(
        [
          { transform: 'translate(0, 0) rotate(0) scale(0.4)', opacity: 1 },
          {
            transform: `translate(${across * 0.6}cqw, ${-up}cqh) rotate(${turn * 0.5}deg) scale(1)`,
            opacity: 1,
            easing: 'cubic-bezier(.4,0,.9,.6)',
          },
          { transform: `translate(${across}cqw, ${between(20, 50)}cqh) rotate(${turn}deg) scale(0.8)`, opacity: 0 },
        ],
        { duration: between(1_000, 1_700), easing: 'cubic-bezier(.1,.7,.4,1)' },
      )
    })
    return () => {
      for (const run of runs) run?.cancel()
    }
  }, [seed])

  return (
    <div ref={root} aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden [container-type:size]">
      {Array.from({ length: shardCounts[size] }, (_, shard) => (
        <span
          key={shard}
          className={`absolute left-1/2 top-1/2 h-4 w-2 opacity-0 [clip-path:polygon(50%_0,100%_40%,60%_100%,0_55%)] ${shard % 3 === 0 ? 'bg-white/80' : 'bg-[var(--light)]'}`}
        />
      ))}
    </div>
  )
}
