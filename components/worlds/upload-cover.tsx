import { WorldCover } from './world-cover'

type UploadCoverProps = {
  /** The game's name, which a picture is drawn from where it brings none. */
  slug: string
  /** The build that brings a picture; null where it brings none. */
  picture: string | null
  className?: string
}

/** The picture of an uploaded game: its own, or one drawn from its name. Decorative: its title stands beside it. */
export function UploadCover({ slug, picture, className = 'size-full' }: UploadCoverProps) {
  if (picture === null) return <WorldCover seed={slug} className={className} />
  // eslint-disable-next-line @next/next/no-img-element -- whoever's bytes: nothing on our side decodes them
  return (
    <img
      src={`/api/uploads/covers/${picture}`}
      alt=""
      width={640}
      height={360}
      loading="lazy"
      className={`object-cover ${className}`}
    />
  )
}
