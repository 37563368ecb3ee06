import { WorldCover } from '@/components/worlds/world-cover'
import type { OwnGame } from '@/lib/console/console-answers'

/** The picture of a game: drawn from the level of one made with no code, from the name of an uploaded one. Decorative. */
export function GameCover({ game: { sort, cover } }: { game: Pick<OwnGame, 'sort' | 'cover'> }) {
  if (sort === 'uploaded') return <WorldCover seed={cover} className="size-full" />
  // eslint-disable-next-line @next/next/no-img-element -- a drawing of a few kilobytes, which has no sizes to choose from
  return <img src={`/api/builder/covers/${cover}`} alt="" width={320} height={180} loading="lazy" className="size-full object-cover" />
}
