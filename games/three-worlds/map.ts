import { valueAt } from '@/lib/games/typed-array'
import { element } from '@/games/shared/hud/elements'
import type { Colour } from '@/games/shared/scene/colours'
import { metre } from '@/lib/games/three-worlds/constants'
import { homeWorld, worldNames } from '@/lib/games/three-worlds/generate-world'
import { getWorld } from '@/lib/games/three-worlds/state'
import { looks } from './scene/sky'
import type { View } from './scene/stage'
import { knownDestinations } from './nearby'

const pixels = 264

/** Metres across the map. */
const span = 76

const css = ([red, green, blue]: Colour, alpha = 1) => `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`

/**
 * Creates a map of the current world, north up: ground, portals in the colour of their target, and discovered chests.
 */
export function createMap() {
  const canvas = element('canvas', 'map')
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext('2d')
  let drawnAt = -Infinity

  const toPixel = (units: number) => (units / metre / span + 0.5) * pixels
  const size = (units: number) => (units / metre / span) * pixels

  function drawGround(to: CanvasRenderingContext2D, { state }: View): void {
    const { areaX, areaZ, areaRadius, ways } = getWorld(state)
    const { edge } = looks[state.world] ?? looks[0]
    to.lineCap = 'round'
    for (const [grow, fill] of [
      [4, css(edge, 0.75)],
      [0, '#141c26'],
    ] as const) {
      to.fillStyle = fill
      to.strokeStyle = fill
      for (const { from, to: end, half } of ways) {
        to.lineWidth = size(half * 2) + grow
        to.beginPath()
        to.moveTo(toPixel(valueAt(areaX, from)), toPixel(valueAt(areaZ, from)))
        to.lineTo(toPixel(valueAt(areaX, end)), toPixel(valueAt(areaZ, end)))
        to.stroke()
      }
      for (let place = 0; place < areaX.length; place++) {
        to.beginPath()
        to.arc(
          toPixel(valueAt(areaX, place)),
          toPixel(valueAt(areaZ, place)),
          size(valueAt(areaRadius, place)) + grow / 2,
          0,
          Math.PI * 2,
        )
        to.fill()
      }
    }
  }

  function drawThings(to: CanvasRenderingContext2D, { state }: View): void {
    for (const { kind, x, z, to: leads } of knownDestinations(state)) {
      const [px, pz] = [toPixel(x), toPixel(z)]
      to.beginPath()
      if (kind === 'chest') {
        to.fillStyle = '#ffb454'
        to.fillRect(px - 7, pz - 6, 14, 12)
      } else if (kind === 'portal') {
        to.strokeStyle = css((looks[worldNames.indexOf(leads ?? 'garden')] ?? looks[0]).first)
        to.lineWidth = 5
        to.arc(px, pz, 9, 0, Math.PI * 2)
        to.stroke()
        if (!state.hasKey || leads !== worldNames[homeWorld]) continue
        // With the key, the portal leads to the gate.
        to.fillStyle = '#26ecb2'
        to.fill()
      } else {
        to.fillStyle = state.hasKey ? '#26ecb2' : '#e6edf3'
        to.moveTo(px, pz - 11)
        to.lineTo(px + 9, pz)
        to.lineTo(px, pz + 11)
        to.lineTo(px - 9, pz)
        to.fill()
      }
    }
  }

  function drawWalker(to: CanvasRenderingContext2D, { x, z, turn }: View, fill: string): void {
    to.save()
    to.translate(toPixel(x * metre), toPixel(z * metre))
    to.rotate(turn)
    to.beginPath()
    to.moveTo(0, -13)
    to.lineTo(9, 10)
    to.lineTo(0, 5)
    to.lineTo(-9, 10)
    to.closePath()
    to.fillStyle = fill
    to.strokeStyle = '#0b0f14'
    to.lineWidth = 3
    to.stroke()
    to.fill()
    to.restore()
  }

  return {
    canvas,
    /** Draws what the player has discovered and the ghost of another run in this world, a few times a second. */
    update(view: View, ghost: View | null) {
      if (!context || (view.state.tick >= drawnAt && view.state.tick < drawnAt + 5)) return
      drawnAt = view.state.tick
      context.clearRect(0, 0, pixels, pixels)
      drawGround(context, view)
      drawThings(context, view)
      if (ghost?.state.world === view.state.world) drawWalker(context, ghost, '#26ecb2')
      drawWalker(context, view, '#fff')
    },
  }
}
