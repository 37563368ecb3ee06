/** The picture of a made game, which the site draws from its level. Decorative: its title stands beside it. */
export function MadeGameCover({
  level,
  isFirst = false,
  className = 'size-full',
}: {
  /** The level's hash. */ level: string
  /** Whether it is seen at once. */ isFirst?: boolean
  className?: string
}) {
  // eslint-disable-next-line @next/next/no-img-element -- a drawing of a few kilobytes, which has no sizes to choose from
  return (
    <img
      src={`/api/builder/covers/${level}`}
      alt=""
      width={320}
      height={180}
      loading={isFirst ? 'eager' : 'lazy'}
      className={`object-cover ${className}`}
    />
  )
}
