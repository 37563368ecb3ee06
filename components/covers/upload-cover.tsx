import { CoverImage } from '@/components/ui/cover-image'
import { GeneratedCover } from './generated-cover'

type UploadCoverProps = {
  /** The game's name, which a picture is drawn from where it brings none. */
  slug: string
  /** The build that brings a picture; null where it brings none. */
  picture: string | null
  className?: string
}

/** The picture of an uploaded game: its own, or one drawn from its name. Decorative: its title stands beside it. */
export function UploadCover({ slug, picture, className = 'size-full' }: UploadCoverProps) {
  if (picture === null) return <GeneratedCover seed={slug} className={className} />
  return <CoverImage src={`/api/uploads/covers/${picture}`} width={640} height={360} className={className} />
}
