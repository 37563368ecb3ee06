import { Scene } from 'three'
import { isDrawnByProcessor } from '@/games/shared/scene/is-drawn-by-processor'
import { createQuality, plainest } from '@/games/shared/scene/quality'
import { createRenderer } from '@/games/shared/scene/renderer'
import { createSparks } from '@/games/shared/scene/sparks'
import { read } from '@/lib/games/column'
import { metre } from '@/lib/games/drive/measures'
import { segmentLength } from '@/lib/games/drive/road-ring'
import { createChaseCamera } from './chase-camera'
import { createMarks } from './marks'
import { createNight, setLight } from './night'
import { createPaintMaterial } from './paint-material'
import { createPlayerCar, slipOf } from './player-car'
import { createRails } from './rails'
import { createRoadLine } from './road-line'
import { createRoadSurface } from './road-surface'
import { createRoadside } from './roadside'
import { endlessScenery, type Scenery } from './scenery'
import { createSky } from './sky'
import { createThings } from './things'
import { createTraffic } from './traffic'
import type { View } from './view'
import { createWind } from './wind'

/** How far the road has turned at the car since the run began, in radians. */
function turnedAt({ s, state: { road } }: View): number {
  const segment = (s * metre) / segmentLength
  const place = Math.floor(segment) & road.mask
  const curves = read(road.turned, place) + (segment % 1) * read(road.curve, place)
  return (curves * (segmentLength / metre)) / 2 ** 20
}

/** So many metres are driven by the same light: too few to be seen. */
const lightStep = 4

export type Stage = ReturnType<typeof createStage>

/** The night drive on a canvas. Throws where there is no WebGL. @param isPlain begins with the plainest picture there is. */
export function createStage(canvas: HTMLCanvasElement, isPlain = isDrawnByProcessor()) {
  const renderer = createRenderer(canvas, isPlain)
  const scene = new Scene()
  const night = createNight()
  const eye = createChaseCamera()
  const line = createRoadLine()
  const paint = createPaintMaterial(night)
  createSky(scene, night)
  const surface = createRoadSurface(scene, night)
  const rails = createRails(scene, night)
  const sparks = createSparks(scene, night)
  const roadside = createRoadside(scene, paint, sparks)
  const things = createThings(scene, paint, sparks)
  const traffic = createTraffic(scene, paint, sparks, night)
  const car = createPlayerCar(scene, paint, night, sparks)
  const marks = createMarks(scene, night)
  const wind = createWind(scene, night)

  let scenery = endlessScenery
  let litAt = -Infinity

  function resize(pixelRatio: number): void {
    const { clientWidth: width, clientHeight: height } = canvas
    renderer.setPixelRatio(pixelRatio)
    renderer.setSize(width, height, false)
    eye.resize(width, height)
    sparks.setPixels(height * pixelRatio * 0.9)
  }

  const quality = createQuality(
    {
      area: () => canvas.clientWidth * canvas.clientHeight,
      setPixelRatio: resize,
      setMirror: (isOn) => void (night.uRich.value = isOn ? 1 : 0),
    },
    isPlain ? plainest : 0,
  )

  return {
    sparks,
    shake: eye.shake,
    resize: quality.apply,
    /** Draws a picture of what `move` made. */
    draw: () => renderer.render(scene, eye.camera),
    /** Puts everything where it is now. @param seconds since the last time. @param isCalm moves without shaking, rolling and lines of air. */
    move(view: View, ghost: View | null, fraction: number, seconds: number, isCalm: boolean) {
      quality.watch(seconds)
      night.uSeconds.value = (night.uSeconds.value + seconds) % 3_600
      night.uTurned.value = turnedAt(view) % (2 * Math.PI)
      if (Math.abs(view.s - litAt) >= lightStep) {
        litAt = view.s
        setLight(night, scenery.lightAt(view.s))
      }
      line.follow(view.state, view.s)
      sparks.begin(seconds, view.speed)
      surface.update(line)
      rails.update(line)
      roadside.update(view, line, scenery)
      things.update(view, line, night.uSeconds.value)
      traffic.update(view, line, fraction)
      car.update(view, seconds, isCalm)
      car.setGhost(
        ghost && line.reaches(ghost.s) && Math.abs(ghost.s - view.s) > 0.2 ? line.place(ghost.s, ghost.x) : null,
        ghost ? slipOf(ghost) : 0,
      )
      marks.update(view, line)
      wind.update(
        view.s,
        view.speed,
        isCalm || view.state.isOver
          ? 0
          : Math.max(0, Math.min(1, (view.speed - 46) / 40)) + (view.state.isBoosting ? 0.5 : 0),
      )
      eye.update(view, line, seconds, isCalm)
      sparks.show()
    },
    /** Leads through other scenery from now on. */
    setScenery(next: Scenery) {
      scenery = next
      litAt = -Infinity
    },
    dispose: () => renderer.dispose(),
  }
}
