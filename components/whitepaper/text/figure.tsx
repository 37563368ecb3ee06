import type { ReactNode } from 'react'
import { figureNumber, type FigureId } from './numbering'

/** A numbered figure with its caption. */
export function Figure({ id, caption, children }: { id: FigureId; caption: ReactNode; children: ReactNode }) {
  return (
    <figure id={id}>
      {children}
      <figcaption>
        <strong>Figure {figureNumber(id)}.</strong> {caption}
      </figcaption>
    </figure>
  )
}

export function FigureLink({ id }: { id: FigureId }) {
  return <a href={`#${id}`}>figure {figureNumber(id)}</a>
}
