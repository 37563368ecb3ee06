import { CoverImage } from '@/components/covers/cover-image'
import { drawCover } from '@/lib/builder/cover/draw-cover'
import type { MadeLevel } from '@/lib/games/made-level'

/** The cover of a level, drawn in the browser. */
export function LevelCover({ made, className = 'aspect-video w-full' }: { made: MadeLevel; className?: string }) {
  const src = `data:image/svg+xml,${encodeURIComponent(drawCover(made))}`
  return <CoverImage src={src} width={320} height={180} isEager className={className} />
}
