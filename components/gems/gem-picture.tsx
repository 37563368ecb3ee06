import { gemPictureUrl, type GemFamily } from '@/lib/gems/gem-picture'

type GemPictureProps = {
  family: GemFamily
  /** Index of the asset on the chain. */
  index: number
  /** Sets the size. */
  className?: string
}

/** The picture of a gem or crystal. It is decorative, because the name is always shown beside it. */
export function GemPicture({ family, index, className = 'size-12' }: GemPictureProps) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- next/image does not optimise SVG and would only add code
    <img
      src={gemPictureUrl(family, index)}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={className}
    />
  )
}
