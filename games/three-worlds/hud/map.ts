import { element } from '@/games/shared/hud/element'
import type { Colour } from '@/games/shared/scene/colour'
import { at, homeWorld, worldNames } from '@/lib/games/three-worlds/generate-world'
import { metre } from '@/lib/games/three-worlds/constants'
import { worldOf } from '@/lib/games/three-worlds/state'
import { looks } from '../scene/looks'
import type { View } from '../scene/view'
import { knownThings } from '../surroundings'

const pixels = 264
/** Metres that the map shows from side to side. */
const span = 76

const css = ([red, green, blue]: Colour, alpha = 1) => `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`

/** A small map of the world that is walked in, north up: its ground, portals in the light of where they lead, chests that were seen. */
export function createMap() {
  const canvas = element('canvas', 'map')
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext('2d')
  let drawnAt = -Infinity

  const toPixel = (units: number) => (units / metre / span + 0.5) * pixels
  const size = (units: number) => (units / metre / span) * pixels

  function drawGround(to: CanvasRenderingContext2D, { state }: View): void {
    const { placeX, placeZ, placeRadius, ways } = worldOf(state)
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
        to.moveTo(toPixel(at(placeX, from)), toPixel(at(placeZ, from)))
        to.lineTo(toPixel(at(placeX, end)), toPixel(at(placeZ, end)))
        to.stroke()
      }
      for (let place = 0; place < placeX.length; place++) {
        to.beginPath()
        to.arc(
          toPixel(at(placeX, place)),
          toPixel(at(placeZ, place)),
          size(at(placeRadius, place)) + grow / 2,
          0,
          Math.PI * 2,
        )
        to.fill()
      }
    }
  }

  function drawThings(to: CanvasRenderingContext2D, { state }: View): void {
    for (const { kind, x, z, to: leads } of knownThings(state)) {
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
        // With the key this is the way to the gate.
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

  function drawWalker(to: CanvasRenderingContext2D, { x, z, turn }: View): void {
    to.save()
    to.translate(toPixel(x * metre), toPixel(z * metre))
    to.rotate(turn)
    to.beginPath()
    to.moveTo(0, -13)
    to.lineTo(9, 10)
    to.lineTo(0, 5)
    to.lineTo(-9, 10)
    to.closePath()
    to.fillStyle = '#fff'
    to.strokeStyle = '#0b0f14'
    to.lineWidth = 3
    to.stroke()
    to.fill()
    to.restore()
  }

  return {
    canvas,
    /** Draws what is known now, a few times a second. */
    update(view: View) {
      if (!context || (view.state.tick >= drawnAt && view.state.tick < drawnAt + 5)) return
      drawnAt = view.state.tick
      context.clearRect(0, 0, pixels, pixels)
      drawGround(context, view)
      drawThings(context, view)
      drawWalker(context, view)
    },
  }
}
