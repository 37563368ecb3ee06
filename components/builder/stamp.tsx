'use client'

import { useEffect, useRef } from 'react'
import type { MazeObjectKind, MazePalette } from '@/lib/games/maze/maze-level'
import { drawGuard } from '@/lib/games/maze/picture/draw-people'
import { drawThing } from '@/lib/games/maze/picture/draw-things'
import { drawTile } from '@/lib/games/maze/picture/draw-tile'
import { palettes } from '@/lib/games/maze/picture/palettes'
import { tileNames, type TileName } from '@/lib/games/maze/tiles'

const side = 28

function draw(brush: CanvasRenderingContext2D, kind: TileName | MazeObjectKind, palette: MazePalette, size: number): void {
  const colours = palettes[palette]
  brush.fillStyle = colours.abyss
  brush.fillRect(0, 0, size, size)
  const tile = (tileNames as readonly string[]).indexOf(kind)
  drawTile(brush, tile < 0 ? 2 : tile, 0, 0, size, 0, 0, colours, { isFaceOpen: true, spikes: 1, time: 0.4 })
  if (tile >= 0) return
  if (kind === 'guard') drawGuard(brush, { faceX: 0, faceY: 1, stride: 0 }, 0, 0, size)
  else if (kind === 'key') drawThing(brush, { kind, colour: 'amber' }, 0, 0, size, colours, 0)
  else if (kind === 'door') drawThing(brush, { kind, colour: 'amber', isOpen: false }, 0, 0, size, colours, 0)
  else if (kind === 'chest') drawThing(brush, { kind, isOpen: false }, 0, 0, size, colours, 0)
  else if (kind === 'portal') drawThing(brush, { kind, isLost: false }, 0, 0, size, colours, 0)
  else if (kind === 'start' || kind === 'exit' || kind === 'gem') drawThing(brush, { kind }, 0, 0, size, colours, 0)
}

/** A small picture of a tile or a thing. */
export function Stamp({ kind, palette }: { kind: TileName | MazeObjectKind; palette: MazePalette }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const brush = canvas.current?.getContext('2d')
    if (brush) draw(brush, kind, palette, side * 2)
  }, [kind, palette])
  return <canvas ref={canvas} aria-hidden width={side * 2} height={side * 2} className="size-7 rounded-[4px]" />
}
