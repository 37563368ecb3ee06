'use client'

import { useEffect, useRef } from 'react'
import { createSeededRandom } from '@/lib/covers/seeded-random'
import { PrizePicture } from '@/components/games/chance/game-look'

type ReelsProps = {
  /** The id of the spin; null before the first. */
  spin: string | null
  /** The symbols before the spin. */
  starts: readonly number[]
  /** The symbols at which the reels stop, as indexes in the prize table. */
  stops: readonly number[]
  places: number
  isWinning: boolean
  /** Called when a reel stops, with its index. */
  onStop: (reel: number) => void
}

const stonesPerTurn = 15
const firstStopMs = 900
const betweenStopsMs = 420

/** The symbols that pass on a reel between its start and its stop. */
function stripOf(seed: string, start: number, stop: number, places: number): readonly number[] {
  const { between } = createSeededRandom(seed)
  return [start, ...Array.from({ length: stonesPerTurn - 1 }, () => Math.floor(between(0, places))), stop]
}

/** Three reels that spin to their stops, or show them at once with reduced motion. Always left to right. */
export function Reels({ spin, starts, stops, places, isWinning, onStop }: ReelsProps) {
  const root = useRef<HTMLDivElement>(null)
  const onStopRef = useRef(onStop)
  useEffect(() => {
    onStopRef.current = onStop
  })

  useEffect(() => {
    if (spin === null) return
    const strips = [...(root.current?.querySelectorAll<HTMLElement>('[data-strip]') ?? [])]
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    let isGone = false
    const runs = strips.map((strip, reel) => {
      if (isStill || !strip.animate) return void Promise.resolve().then(() => isGone || onStopRef.current(reel))
      const run = strip.animate(
        [{ transform: 'translateY(0)' }, { transform: `translateY(-${(100 * stonesPerTurn) / (stonesPerTurn + 1)}%)` }],
        {
          duration: firstStopMs + reel * betweenStopsMs,
          easing: 'cubic-bezier(.16,.72,.24,1)',
        },
      )
      run.onfinish = () => onStopRef.current(reel)
      return run
    })
    return () => {
      isGone = true
      for (const run of runs) run?.cancel()
    }
  }, [spin])

  return (
    <div ref={root} aria-hidden dir="ltr" className="grid grid-cols-3 gap-2 sm:gap-3">
      {stops.map((stop, reel) => (
        <div
          key={reel}
          className={`relative aspect-[4/5] overflow-hidden rounded-control border bg-[#070a0e] transition-colors duration-movement ${isWinning ? 'border-[#26ecb2]' : 'border-white/10'}`}
        >
          <div
            data-strip
            className="absolute inset-x-0 top-0"
            style={{
              height: `${100 * (stonesPerTurn + 1)}%`,
              transform: `translateY(-${(100 * stonesPerTurn) / (stonesPerTurn + 1)}%)`,
            }}
          >
            {stripOf(`${spin} ${reel}`, starts[reel] ?? stop, stop, places).map((place, index) => (
              <div key={index} className="grid place-items-center" style={{ height: `${100 / (stonesPerTurn + 1)}%` }}>
                <PrizePicture game="jackpot" place={place} className="size-[72%] object-contain" />
              </div>
            ))}
          </div>
          <div className="pointer-events-none absolute inset-0 bg-[linear-gradient(#070a0e,transparent_28%,transparent_72%,#070a0e)]" />
        </div>
      ))}
    </div>
  )
}
