/** The picture of a made game, which the site draws from its level. Decorative: its title stands beside it. */
export function MadeGameCover({ level, className = 'size-full' }: { /** The level's hash. */ level: string; className?: string }) {
  // eslint-disable-next-line @next/next/no-img-element -- a drawing of a few kilobytes, which has no sizes to choose from
  return <img src={`/api/builder/covers/${level}`} alt="" width={320} height={180} loading="lazy" className={`object-cover ${className}`} />
}
