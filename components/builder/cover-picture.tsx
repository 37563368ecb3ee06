import { drawCover } from '@/lib/builder/cover/draw-cover'
import type { MadeLevel } from '@/lib/games/made/made-level'

/** The picture of a level, drawn here. Decorative. */
export function CoverPicture({ made, className = 'aspect-video w-full' }: { made: MadeLevel; className?: string }) {
  // eslint-disable-next-line @next/next/no-img-element -- drawn on the spot, of no file
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(drawCover(made))}`}
      alt=""
      width={320}
      height={180}
      className={`object-cover ${className}`}
    />
  )
}
