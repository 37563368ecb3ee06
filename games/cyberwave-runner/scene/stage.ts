import { type Object3D, PerspectiveCamera, Scene, type ShaderMaterial, TorusGeometry, Vector3 } from 'three'
import { type Air, createAir } from '@/games/shared/scene/atmosphere'
import { createLitMaterial } from '@/games/shared/scene/lit-material'
import { createGhostMaterial } from '@/games/shared/scene/ghost-material'
import { type Colour, colour, colours } from '@/games/shared/scene/colours'
import { createInstances } from '@/games/shared/scene/instances'
import { createQuality, createRenderer, isSoftwareRendered, plainest } from '@/games/shared/scene/renderer'
import { paintShape } from '@/games/shared/scene/shape'
import { createSparks, type Sparks } from '@/games/shared/scene/particles'
import { laneX, metre } from '@/lib/games/cyberwave-runner/constants'
import { carSpeed, obstacleKinds, obstacleStatus } from '@/lib/games/cyberwave-runner/obstacles'
import { getTimeOfDay } from '@/lib/games/cyberwave-runner/speed'
import type { ShopItem } from '@/lib/shop/shop-items'
import { valueAt } from '@/lib/games/typed-array'
import { createBuildings } from './buildings'
import { createItems } from './items'
import { createRain } from './rain'
import { createRunnerFigure } from './runner-figure'
import { createTrail } from './trail'
import { createCityScenery, type District, type Scenery } from './scenery'
import { createObstacleShapes, isStretched } from './obstacle-shapes'
import { createSigns } from './signs'
import { createSky, daylightAt } from './sky'
import { createRoad, createStreet } from './street'
import type { View } from './view'

const maxOfKind = 48

function createObstacles(scene: Object3D, material: ShaderMaterial) {
  const kinds = createObstacleShapes().map((shape) => createInstances(shape, material, maxOfKind))
  for (const { mesh } of kinds) scene.add(mesh)
  return {
    update({ state, z }: View, fraction: number) {
      const ring = state.obstacles
      for (const kind of kinds) kind.clear()
      for (let index = ring.first; index < ring.end; index++) {
        const place = index & ring.mask
        if (valueAt(ring.status, place) === obstacleStatus.smashed) continue
        const kind = valueAt(ring.kind, place)
        const near = valueAt(ring.near, place)
        const isDriving = kind === obstacleKinds.car && near > valueAt(ring.row, place)
        const shown = near + (isDriving ? carSpeed * (1 - fraction) : 0)
        const length = isStretched(kind) ? (valueAt(ring.far, place) - near) / metre : 1
        kinds[kind]?.add(laneX(valueAt(ring.lane, place)) / metre, 0, z - shown / metre, 1, 1, length)
      }
      for (const kind of kinds) kind.show()
    },
  }
}

const turn = Math.PI * 2
const behind = new Vector3(-0.3, 0.8, 0.5).normalize()

/** Sets the lighting for the time of day and the district. @param z metres covered. */
function lightAir(air: Air, moon: Vector3, z: number, district: District): void {
  const time = getTimeOfDay(z * metre)
  const { zenith, horizon, ambient, sunlight, night } = daylightAt(time)
  air.uZenith.value.set(...zenith)
  air.uHorizon.value.set(...horizon)
  air.uAmbient.value.set(...ambient)
  air.uSunlight.value.set(...sunlight)
  air.uNight.value = night
  air.uFirst.value.set(...district.first)
  air.uSecond.value.set(...district.second)
  air.uReach.value = 95 + 45 * (1 - night)
  // Sun and moon cross the road from one side to the other.
  const height = Math.cos(time * turn)
  air.uSun.value.set(Math.sin(time * turn) * 0.62, Math.max(height * 0.62 + 0.1, -0.4), -0.75).normalize()
  air.uLamp.value.copy(air.uSun.value).lerp(behind, night).normalize()
  moon.set(-0.36 * Math.cos((time - 0.2) * turn * 0.5), 0.3 + 0.16 * Math.sin((time - 0.25) * turn), -0.8).normalize()
}

const ease = (seconds: number, pace: number) => 1 - Math.exp(-seconds * pace)

/** Creates the camera behind the runner. With reduced motion it only follows the lane. */
function createCamera() {
  const camera = new PerspectiveCamera(60, 1, 0.1, 400)
  const seen = { x: 0, y: 0, roll: 0, wide: 0, shake: 0 }
  let isTall = false

  return {
    camera,
    resize(width: number, height: number) {
      camera.aspect = width / height
      isTall = camera.aspect < 0.9
      camera.updateProjectionMatrix()
    },
    /** Shakes the camera for a moment. */
    shake: (force: number) => void (seen.shake = Math.max(seen.shake, force)),
    update({ x, y, speed, speedX, state }: View, seconds: number, isCalm: boolean) {
      seen.x += (x * 0.72 - seen.x) * ease(seconds, 11)
      seen.y += (y * 0.34 - seen.y) * ease(seconds, 9)
      seen.roll += ((isCalm ? 0 : -speedX * 0.0042) - seen.roll) * ease(seconds, 9)
      const pull = state.dashing > 0 ? 1 : 0
      seen.wide += ((isCalm ? 0 : (speed - 13) * 0.28 + pull * 9) - seen.wide) * ease(seconds, 5)
      seen.shake *= Math.exp(-seconds * 7)
      const shake = isCalm ? 0 : seen.shake
      camera.fov = (isTall ? 74 : 56) + Math.min(seen.wide, 16)
      camera.position.set(
        seen.x + shake * 0.3 * Math.sin(performance.now() * 0.045),
        (isTall ? 4.0 : 3.3) + seen.y + shake * 0.22 * Math.sin(performance.now() * 0.061),
        isTall ? 6.4 : 5.9,
      )
      camera.lookAt(seen.x * 0.9, (isTall ? 1.5 : 1.7) + seen.y * 0.8, -9)
      camera.rotation.z += seen.roll
      camera.updateProjectionMatrix()
    },
  }
}

/** Emits light streaks during a dash. */
function streak(sparks: Sparks, light: Colour): void {
  sparks.burst(2, (Math.random() - 0.5) * 12, 0.4 + Math.random() * 5, -26, light, 0.4, 0, 0.9)
}

export type Stage = ReturnType<typeof createStage>

/**
 * Creates the stage on a canvas. Throws when there is no WebGL.
 *
 * @param seed determines buildings and signs.
 * @param isPlain starts at the lowest quality.
 */
export function createStage(canvas: HTMLCanvasElement, seed: number, isPlain = isSoftwareRendered()) {
  const renderer = createRenderer(canvas, isPlain)
  const scene = new Scene()
  const air = createAir()
  const eye = createCamera()
  const solid = createLitMaterial(air)
  const sky = createSky(scene, air)
  const buildings = createBuildings(scene, air, seed)
  const signs = createSigns(scene, air, seed)
  const road = createRoad(scene, air)
  const street = createStreet(scene, solid)
  const sparks = createSparks(scene, air)
  const obstacles = createObstacles(scene, solid)
  const items = createItems(scene, solid, sparks)
  const figure = createRunnerFigure(scene, solid, sparks)
  const ghostLight = { value: new Vector3(...colours.brand) }
  const ghostFigure = createRunnerFigure(scene, createGhostMaterial(air, ghostLight), null)
  ghostFigure.hide()
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

  /** Shows the ghost of another run where it is seen and does not cover the runner. */
  function moveGhost(view: View, ghost: View | null, seconds: number, isCalm: boolean): void {
    const ahead = ghost ? ghost.z - view.z : 0
    const isLevel = ghost !== null && Math.abs(ahead) < 0.3 && Math.abs(ghost.x - view.x) < 0.3
    if (ghost && !isLevel && ahead > -4 && ahead < 200) ghostFigure.update(ghost, seconds, isCalm, ahead)
    else ghostFigure.hide()
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
    /** Draws the scene that `move` prepared. */
    draw: () => renderer.render(scene, eye.camera),
    /**
     * Moves everything to its present position. @param seconds since the last frame. @param isCalm turns off shaking,
     * rolling and rain.
     */
    move(view: View, ghost: View | null, fraction: number, seconds: number, isCalm: boolean) {
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
      moveGhost(view, ghost, seconds, isCalm)
      shields.update(view, air.uSeconds.value)
      trail.update(view, seconds)
      rain.update(isCalm || !scenery.rainsAt(view.z) ? 0 : air.uNight.value, view.speed)
      eye.update(view, seconds, isCalm)
      sparks.show()
    },
    /** Shows the runner as an item of the shop, or with its default suit. */
    setLook(item: ShopItem | undefined) {
      figure.setLook(item)
      const light = item?.paint[2]
      trail.setLight(light === undefined ? null : colour(light))
    },
    /** Shows the ghost with the shape and the light of an item of the shop, or with the default ones. */
    setGhostLook(item: ShopItem | undefined) {
      const light = item?.paint[2]
      ghostFigure.setLook(item)
      ghostLight.value.set(...(light === undefined ? colours.brand : colour(light)))
    },
    /** Changes the scenery. */
    setScenery: (next: Scenery) => void (scenery = next),
    dispose() {
      renderer.dispose()
    },
  }
}

/** Creates rings around the runner: one for each shield, a green one for the magnet. */
function createShields(scene: Object3D, material: ShaderMaterial) {
  const rings = createInstances(paintShape(new TorusGeometry(0.85, 0.022, 4, 48), [1, 1, 1], 1), material, 4, true)
  scene.add(rings.mesh)
  return {
    update({ x, y, state }: View, seconds: number) {
      rings.clear()
      const middle = y + (state.sliding > 0 ? 0.5 : 1)
      for (let shield = 0; shield < state.shields; shield++)
        rings.add(x, middle, 0, 1, 1.15, 1, seconds * 1.3 + shield * 1.6, colours.ice)
      if (state.magnet > 0) rings.add(x, middle, 0, 0.8, 0.5, 0.8, -seconds * 2, colours.brand)
      rings.show()
    },
  }
}
