import { CoverImage } from './cover-image'
import { GeneratedCover } from './generated-cover'

type UploadCoverProps = {
  /** The game's slug, which is the seed of the cover when there is no picture. */
  slug: string
  /** The build with the cover picture, or null. */
  picture: string | null
  className?: string
}

/**
 * The cover of an uploaded game: its own picture or a generated one. It is decorative, because the title is beside it.
 */
export function UploadCover({ slug, picture, className = 'size-full' }: UploadCoverProps) {
  if (picture === null) return <GeneratedCover seed={slug} className={className} />
  return <CoverImage src={`/api/uploads/covers/${picture}`} width={640} height={360} className={className} />
}
