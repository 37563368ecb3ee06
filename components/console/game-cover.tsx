import { UploadCover } from '@/components/worlds/upload-cover'
import type { OwnGame } from '@/lib/console/console-answers'

/** The picture of a game: drawn from the level of one made with no code, of an uploaded one its own, or from its name. Decorative. */
export function GameCover({ game: { sort, cover, picture } }: { game: Pick<OwnGame, 'sort' | 'cover' | 'picture'> }) {
  if (sort === 'uploaded') return <UploadCover slug={cover} picture={picture} />
  // eslint-disable-next-line @next/next/no-img-element -- a drawing of a few kilobytes, which has no sizes to choose from
  return (
    <img
      src={`/api/builder/covers/${cover}`}
      alt=""
      width={320}
      height={180}
      loading="lazy"
      className="size-full object-cover"
    />
  )
}
