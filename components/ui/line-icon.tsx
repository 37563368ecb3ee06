import type { ComponentProps } from 'react'

/** A decorative icon of strokes in the text colour, on a grid of 24 units unless `viewBox` is given. */
export function LineIcon(props: ComponentProps<'svg'>) {
  return <svg aria-hidden viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" {...props} />
}
