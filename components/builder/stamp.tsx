'use client'

import { useEffect, useRef } from 'react'
import { signs, type AnyObject, type AnyObjectKind, type AnyTile } from '@/lib/builder/kinds'
import type { LevelPainter } from './painters/level-painter'

const side = 28

/** A room of one tile, to paint that from. */
const roomOf = (sign: string) => ({ name: '', rows: [sign, '.'], objects: [] })

/** What a thing looks like before anybody set anything about it. */
const sampleOf = (kind: AnyObjectKind) => ({ kind, id: 1, x: 0, y: 0, colour: 'amber', to: 1 }) as unknown as AnyObject

type StampProps = { painter: LevelPainter } & (
  { tile: AnyTile; thing?: never } | { tile?: never; thing: AnyObjectKind }
)

/** A small picture of a tile or a thing. */
export function Stamp({ painter, tile, thing }: StampProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const brush = canvas.current?.getContext('2d')
    if (!brush) return
    const size = side * 2
    brush.fillStyle = painter.ground
    brush.fillRect(0, 0, size, size)
    painter.tile(roomOf(tile === undefined ? '.' : signs[tile]), 0, 0)?.paint(brush, size)
    if (thing !== undefined) painter.thing(sampleOf(thing)).paint(brush, size)
  }, [painter, tile, thing])
  return <canvas ref={canvas} aria-hidden width={side * 2} height={side * 2} className="size-7 rounded-[4px]" />
}
