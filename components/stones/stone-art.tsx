import { stonePicture, type StoneFamily } from '@/lib/stones/stone-picture'

type StoneArtProps = {
  family: StoneFamily
  /** The asset's index on the chain. */
  index: number
  /** Gives it its size. */
  className?: string
}

/** The picture of a stone. Decorative: its name stands beside it. */
export function StoneArt({ family, index, className = 'size-12' }: StoneArtProps) {
  return (
    // eslint-disable-next-line @next/next/no-img-element -- next/image does nothing for an SVG but cost code
    <img
      src={stonePicture(family, index)}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={className}
    />
  )
}
