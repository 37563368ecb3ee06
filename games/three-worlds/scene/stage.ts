import { PerspectiveCamera, Scene } from 'three'
import { createAir } from '@/games/shared/scene/atmosphere'
import { createLitMaterial } from '@/games/shared/scene/lit-material'
import { colours, hash, mixColours } from '@/games/shared/scene/colours'
import { createQuality, createRenderer, isSoftwareRendered, plainest } from '@/games/shared/scene/renderer'
import { createSparks, type Sparks } from '@/games/shared/scene/particles'
import { metre, wholeTurn } from '@/lib/games/three-worlds/constants'
import { type ThreeWorldsState, getWorld } from '@/lib/games/three-worlds/state'
import { createGround } from './ground'
import { createPortals, createObjects } from './objects'
import { createScenery } from './scenery'
import { createSky, looks } from './sky'
import { createWalkerFigure } from './walker-figure'

/** Height of the camera above the ground in metres. */
export const eyeHeight = 1.62

const count = 46
const span = 26

/** Wraps a number into a range around a middle. */
const around = (value: number, middle: number) =>
  middle + ((((value - middle + span / 2) % span) + span) % span) - span / 2

/** Shows particles around the walker: crystal dust, fireflies, or seeds. */
function showDrifting(sparks: Sparks, { x, z, state }: View, seconds: number, isCalm: boolean): void {
  const look = looks[state.world] ?? looks[0]
  const time = isCalm ? 0 : seconds
  for (let index = 0; index < count; index++) {
    const [a, b, c] = [hash(index, 61), hash(index, 62), hash(index, 63)]
    const wander = Math.sin(time * (0.3 + a * 0.5) + index)
    const atX = around(a * span + wander * 1.2 + time * 0.15, x)
    const atZ = around(b * span + Math.cos(time * 0.27 + index) * 1.2, z)
    const atY = 0.4 + c * (state.world === 0 ? 6 : 3.2) + 0.4 * wander
    const light =
      index % 3 === 0 ? look.second : index % 3 === 1 ? look.first : mixColours(look.first, colours.white, 0.6)
    sparks.halo(atX, atY, atZ, 0.16 + 0.16 * c, light, 0.35 + 0.3 * Math.sin(time * (1 + a) + index * 2))
  }
}

/** Creates the three worlds on a canvas and shows one of them. Throws when there is no WebGL. */
export function createStage(canvas: HTMLCanvasElement, isPlain = isSoftwareRendered()) {
  const renderer = createRenderer(canvas, isPlain)
  const scene = new Scene()
  const air = createAir()
  air.uBend.value.set(0, 0)
  const eye = new PerspectiveCamera(62, 1, 0.1, 220)
  const solid = createLitMaterial(air)
  const sky = createSky(scene, air)
  const ground = createGround(scene, air)
  const scenery = createScenery(scene, solid)
  const portals = createPortals(scene, air, solid)
  const things = createObjects(scene, solid)
  const sparks = createSparks(scene, air)
  const ghostFigure = createWalkerFigure(scene, air)
  let shown = -1
  let strides = 0

  function resize(pixelRatio: number): void {
    const { clientWidth: width, clientHeight: height } = canvas
    renderer.setPixelRatio(pixelRatio)
    renderer.setSize(width, height, false)
    eye.aspect = width / height
    eye.fov = eye.aspect < 0.9 ? 76 : 62
    eye.updateProjectionMatrix()
    sparks.setPixels(height * pixelRatio * 0.9)
  }

  const quality = createQuality(
    { area: () => canvas.clientWidth * canvas.clientHeight, setPixelRatio: resize, setMirror: () => {} },
    isPlain ? plainest : 0,
  )

  function enter(state: ThreeWorldsState): void {
    shown = state.world
    const look = looks[shown] ?? looks[0]
    air.uZenith.value.set(...look.zenith)
    air.uHorizon.value.set(...look.horizon)
    air.uAmbient.value.set(...look.ambient)
    air.uSunlight.value.set(...look.sunlight)
    air.uLamp.value.set(...look.lamp).normalize()
    air.uFirst.value.set(...look.first)
    air.uSecond.value.set(...look.second)
    air.uNight.value = look.night
    air.uReach.value = look.reach
    sky.setWorld(shown)
    ground.set(shown, getWorld(state), look)
    scenery.enter(shown)
    portals.enter(getWorld(state))
  }

  return {
    sparks,
    resize: quality.apply,
    /** Creates the worlds of a run. */
    begin(state: ThreeWorldsState) {
      scenery.begin(state.worlds)
      enter(state)
    },
    /** Draws the view, with the ghost of another run if it is in this world. @param seconds since the last frame. @param isCalm turns off the sway of steps. */
    draw(view: View, ghost: View | null, seconds: number, isCalm: boolean) {
      quality.watch(seconds)
      if (view.state.world !== shown) enter(view.state)
      air.uSeconds.value = (air.uSeconds.value + seconds) % 3_600
      strides += view.speed * seconds
      const sway = isCalm ? 0 : Math.min(view.speed / 4, 1)
      eye.position.set(view.x, eyeHeight + 0.035 * sway * Math.sin(strides * 4.4), view.z)
      eye.rotation.set(-0.04, -view.turn, 0.004 * sway * Math.sin(strides * 2.2), 'YXZ')
      sparks.begin(seconds, 0)
      portals.update(sparks, air.uSeconds.value, isCalm)
      things.update(view, sparks, air.uSeconds.value, isCalm)
      showDrifting(sparks, view, air.uSeconds.value, isCalm)
      ghostFigure.update(view, ghost, sparks, seconds)
      sparks.show()
      renderer.render(scene, eye)
    },
  }
}

export type Stage = ReturnType<typeof createStage>

/** The interpolated walker between two ticks: metres, and radians clockwise from -z. */
export type View = {
  x: number
  z: number
  turn: number
  /** Metres a second. */ speed: number
  readonly state: ThreeWorldsState
}

/** Interpolates a run between its ticks. Call `keep` before each tick and `look` before each frame. */
export function createView(state: ThreeWorldsState) {
  const before = { x: state.x, z: state.z, heading: state.heading, world: state.world }
  const view: View = { x: 0, z: 0, turn: 0, speed: 0, state }
  return {
    keep() {
      before.x = state.x
      before.z = state.z
      before.heading = state.heading
      before.world = state.world
    },
    look(fraction: number): View {
      // No interpolation across a portal.
      const share = before.world === state.world ? fraction : 1
      const turned = ((state.heading - before.heading + wholeTurn * 1.5) % wholeTurn) - wholeTurn / 2
      view.x = (before.x + (state.x - before.x) * share) / metre
      view.z = (before.z + (state.z - before.z) * share) / metre
      view.turn = ((before.heading + turned * share) / wholeTurn) * Math.PI * 2
      view.speed =
        share === 1 && before.world !== state.world
          ? 0
          : (Math.hypot(state.x - before.x, state.z - before.z) / metre) * 60
      return view
    },
  }
}
