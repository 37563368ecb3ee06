import { WorldCover } from '@/components/worlds/world-cover'
import type { GameId } from '@/lib/games/game-ids'
import { DriveCover } from './drive-cover'
import { ReferenceCover } from './reference-cover'
import { RunnerCover } from './runner-cover'
import { WorldsCover } from './worlds-cover'

const covers: Partial<Record<GameId, typeof RunnerCover>> = {
  'car-game': DriveCover,
  'cyberwave-runner': RunnerCover,
  metaverse: WorldsCover,
  reference: ReferenceCover,
}

/** The picture of a game, drawn. Decorative: its name stands beside it. */
export function GameCover({ game, className = 'size-full' }: { game: GameId; className?: string }) {
  const Cover = covers[game]
  return Cover ? <Cover className={className} /> : <WorldCover seed={game} className={className} />
}
