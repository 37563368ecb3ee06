import { CoverImage } from '@/components/covers/cover-image'

/** The cover of a made game, which the site draws from the level with this hash. */
export function MadeGameCover(props: { level: string; isEager?: boolean; className?: string }) {
  const { level, ...rest } = props
  return <CoverImage src={`/api/builder/covers/${level}`} width={320} height={180} {...rest} />
}
