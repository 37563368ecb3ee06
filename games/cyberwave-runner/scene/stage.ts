import { Scene } from 'three'
import { createAir } from '@/games/shared/scene/air'
import type { Colour } from '@/games/shared/scene/colour'
import { isDrawnByProcessor } from '@/games/shared/scene/is-drawn-by-processor'
import { createQuality, plainest } from '@/games/shared/scene/quality'
import { createRenderer } from '@/games/shared/scene/renderer'
import { createSolidMaterial } from '@/games/shared/scene/solid-material'
import { createSparks, type Sparks } from '@/games/shared/scene/sparks'
import { createBuildings } from './buildings'
import { createCamera } from './camera-feel'
import { createItems } from './items'
import { lightAir } from './light'
import { createObstacles } from './obstacles'
import { createRain } from './rain'
import { createRoad } from './road'
import { createRunnerFigure } from './runner-figure'
import { createCityScenery, type Scenery } from './scenery'
import { createShields } from './shields'
import { createSigns } from './signs'
import { createSky } from './sky'
import { createStreet } from './street'
import { createTrail } from './trail'
import type { View } from './view'

/** Lights that come by while the runner dashes. */
function streak(sparks: Sparks, light: Colour): void {
  sparks.burst(2, (Math.random() - 0.5) * 12, 0.4 + Math.random() * 5, -26, light, 0.4, 0, 0.9)
}

export type Stage = ReturnType<typeof createStage>

/**
 * The city on a canvas. Throws where there is no WebGL.
 *
 * @param seed a whole number: where houses and signs stand.
 * @param isPlain begins with the plainest picture there is.
 */
export function createStage(canvas: HTMLCanvasElement, seed: number, isPlain = isDrawnByProcessor()) {
  const renderer = createRenderer(canvas, isPlain)
  const scene = new Scene()
  const air = createAir()
  const eye = createCamera()
  const solid = createSolidMaterial(air)
  const sky = createSky(scene, air)
  const buildings = createBuildings(scene, air, seed)
  const signs = createSigns(scene, air, seed)
  const road = createRoad(scene, air)
  const street = createStreet(scene, solid)
  const sparks = createSparks(scene, air)
  const obstacles = createObstacles(scene, solid)
  const items = createItems(scene, solid, sparks)
  const figure = createRunnerFigure(scene, solid, sparks)
  const shields = createShields(scene, solid)
  const trail = createTrail(scene, air)
  const rain = createRain(scene, air)

  function resize(pixelRatio: number): void {
    const { clientWidth: width, clientHeight: height } = canvas
    renderer.setPixelRatio(pixelRatio)
    renderer.setSize(width, height, false)
    eye.resize(width, height)
    sparks.setPixels(height * pixelRatio * 0.9)
  }

  function setMirror(isOn: boolean): void {
    sky.setMirror(isOn)
    buildings.setMirror(isOn)
    signs.setMirror(isOn)
    road.setWet(isOn ? 1 : 0.35)
  }

  let scenery = createCityScenery(seed)
  const quality = createQuality(
    { area: () => canvas.clientWidth * canvas.clientHeight, setPixelRatio: resize, setMirror },
    isPlain ? plainest : 0,
  )

  return {
    sparks,
    shake: eye.shake,
    resize: quality.apply,
    /** Draws a picture of what `move` made. */
    draw: () => renderer.render(scene, eye.camera),
    /** Puts everything where it is now. @param seconds since the last time. @param isCalm moves without shaking, rolling and rain. */
    move(view: View, fraction: number, seconds: number, isCalm: boolean) {
      quality.watch(seconds)
      const lights = scenery.lightsAt(view.z)
      air.uSeconds.value = (air.uSeconds.value + seconds) % 3_600
      air.uRun.value = view.z % 4_096
      air.uBend.value.set(isCalm ? 0 : 0.0007 * Math.sin(view.z / 190), 0.0008)
      lightAir(air, sky.moon, view.z + scenery.clock, lights)
      sparks.begin(seconds, view.speed)
      if (view.state.dashing > 0 && !isCalm) streak(sparks, lights.first)
      buildings.update(view.z)
      signs.update(view.z)
      road.update(view)
      street.update(view.z, scenery.portalsAt(view.z), lights, scenery.nextLightsAt(view.z))
      obstacles.update(view, fraction)
      items.update(view, air.uSeconds.value)
      figure.update(view, seconds, isCalm)
      shields.update(view, air.uSeconds.value)
      trail.update(view, seconds)
      rain.update(isCalm || !scenery.rainsAt(view.z) ? 0 : air.uNight.value, view.speed)
      eye.update(view, seconds, isCalm)
      sparks.show()
    },
    /** Leads through other scenery from now on. */
    setScenery: (next: Scenery) => void (scenery = next),
    dispose() {
      renderer.dispose()
    },
  }
}
