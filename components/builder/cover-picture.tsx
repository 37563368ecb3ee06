import { drawCover } from '@/lib/builder/draw-cover'
import type { MazeLevel } from '@/lib/games/maze/maze-level'

/** The picture of a level, drawn here. Decorative. */
export function CoverPicture({ level, className = 'aspect-video w-full' }: { level: MazeLevel; className?: string }) {
  // eslint-disable-next-line @next/next/no-img-element -- drawn on the spot, of no file
  return <img src={`data:image/svg+xml,${encodeURIComponent(drawCover(level))}`} alt="" width={320} height={180} className={`object-cover ${className}`} />
}
