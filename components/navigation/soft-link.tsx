import type { ComponentProps } from 'react'

/**
 * A link that leads to another page without loading the document anew, once `LinkFollower` is alive; before that, and without
 * JavaScript, a link like any other. It has no code of its own in the browser, however many there are.
 */
export function SoftLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a href={href} data-soft {...rest}>
      {children}
    </a>
  )
}
