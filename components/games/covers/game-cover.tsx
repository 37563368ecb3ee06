import { GeneratedCover } from '@/components/covers/generated-cover'
import type { GameId } from '@/lib/games/game-ids'
import { CoverDrawing } from './cover-drawing'
import { NightDriveCover } from './night-drive-cover'
import { CyberwaveRunnerCover } from './cyberwave-runner-cover'
import { ThreeWorldsCover } from './three-worlds-cover'

const covers: Partial<Record<GameId, typeof CyberwaveRunnerCover>> = {
  'car-game': NightDriveCover,
  'cyberwave-runner': CyberwaveRunnerCover,
  metaverse: ThreeWorldsCover,
  reference: ReferenceCover,
}

/** The drawn cover of a game of the site. Decorative, because the game's name is beside it. */
export function GameCover({ game, className = 'size-full' }: { game: GameId; className?: string }) {
  const Cover = covers[game]
  return Cover ? <Cover className={className} /> : <GeneratedCover seed={game} className={className} />
}

/** A light on a ring with a gate ahead. */
function ReferenceCover({ className }: { className: string }) {
  return (
    <CoverDrawing className={className}>
      <radialGradient id="ring-ground" cy=".46">
        <stop stopColor="#16303a" />
        <stop offset="1" stopColor="#0b0f14" />
      </radialGradient>
      <radialGradient id="ring-light">
        <stop stopColor="#fff" />
        <stop offset=".25" stopColor="#26ecb2" />
        <stop offset="1" stopColor="#26ecb2" stopOpacity="0" />
      </radialGradient>
      <path d="M0 0h320v180H0z" fill="url(#ring-ground)" />
      <g transform="translate(160 86)" strokeLinecap="round">
        <circle r="54" stroke="#8a7dff" strokeOpacity=".35" strokeWidth="2" />
        <circle r="66" stroke="#26ecb2" strokeOpacity=".12" strokeDasharray="2 9" />
        <circle r="40" stroke="#26ecb2" strokeOpacity=".12" strokeDasharray="1 7" />
        <path d="M50.7-18.5A54 54 0 0 1 50.7 18.5" stroke="#ffb454" strokeWidth="7" />
        <path d="M-15-51.9A54 54 0 0 1 27-46.8" stroke="#26ecb2" strokeOpacity=".5" strokeWidth="3" />
        <circle cx="27" cy="-46.8" r="17" fill="url(#ring-light)" />
      </g>
    </CoverDrawing>
  )
}
