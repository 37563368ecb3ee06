type CoverImageProps = {
  src: string
  /** Size of the image file in pixels. */
  width: number
  height: number
  /** Loads the image at once instead of when it scrolls into view. */
  isEager?: boolean
  className?: string
}

/** The cover of a game as an image without alternative text, because the game's title is always beside it. */
export function CoverImage({ src, width, height, isEager = false, className = 'size-full' }: CoverImageProps) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- covers are small drawings of one size, or uploads that our server must not decode
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      className={`object-cover ${className}`}
    />
  )
}
