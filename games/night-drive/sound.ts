import type { AudioOutput, GameSoundOptions } from '@/games/shared/sound/game-sound'
import { chime, createEffects, type Voice } from '@/games/shared/sound/synth'
import { type EventName, events } from '@/lib/games/night-drive/events'
import type { View } from './scene/road-geometry'

/** Speeds in m/s at which the gears start. */
const gears = [0, 27, 35, 44, 54, 66, 90] as const
const idle = 52
const reach = 74
const glide = 0.05

/** Engine speed within the gear, from 0 to 1. Each gear ends higher than it starts. */
export function revsAt(metresPerSecond: number): number {
  const gear = Math.max(
    0,
    gears.findLastIndex((from) => metresPerSecond >= from),
  )
  const from = gears[gear] ?? 0
  const to = gears[gear + 1] ?? from + 20
  return 0.35 + 0.65 * Math.min(1, (metresPerSecond - from) / (to - from))
}

/** Creates the continuous sounds of the car: engine, tyres and wind. */
function createEngine({ context, output, noise }: AudioOutput) {
  const low = new BiquadFilterNode(context, { type: 'lowpass', frequency: 420, Q: 1.2 })
  const motor = new GainNode(context, { gain: 0 })
  const tones = (
    [
      ['sawtooth', 1],
      ['square', 0.5],
      ['sawtooth', 2.01],
    ] as const
  ).map(([type, share]) => {
    const tone = new OscillatorNode(context, { type, frequency: idle * share })
    tone.connect(low)
    tone.start()
    return { tone, share }
  })
  low.connect(motor).connect(output)

  const blow = (type: BiquadFilterType, frequency: number, q: number) => {
    const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true })
    const filter = new BiquadFilterNode(context, { type, frequency, Q: q })
    const gain = new GainNode(context, { gain: 0 })
    source.connect(filter).connect(gain).connect(output)
    source.start()
    return { filter, gain }
  }
  const tyres = blow('bandpass', 1_150, 5)
  const wind = blow('lowpass', 500, 0.3)
  const set = (param: AudioParam, value: number) => param.setTargetAtTime(value, context.currentTime, glide)

  return {
    /** Updates the sounds. @param isRunning false silences them. */
    drive(metresPerSecond: number, isDrifting: boolean, isBoosting: boolean, isRunning: boolean) {
      const revs = revsAt(metresPerSecond) * (isBoosting ? 1.12 : 1)
      for (const { tone, share } of tones) set(tone.frequency, (idle + reach * revs) * share)
      set(low.frequency, 260 + 620 * revs + (isBoosting ? 700 : 0))
      set(motor.gain, isRunning ? 0.036 : 0)
      set(tyres.gain.gain, isRunning && isDrifting ? 0.09 : 0)
      set(wind.gain.gain, isRunning ? Math.min(0.07, metresPerSecond * 0.0009) : 0)
      set(wind.filter.frequency, 260 + metresPerSecond * 11)
    },
  }
}

/** Sound effects by event. */
const effects: Readonly<Partial<Record<EventName, readonly Voice[]>>> = {
  near: [
    { wave: 'noise', from: 700, to: 2_800, seconds: 0.28, volume: 0.2 },
    ...chime([988, 1_319], { seconds: 0.14, volume: 0.07, apart: 0.05 }),
  ],
  nearOncoming: [
    { wave: 'noise', from: 2_800, to: 420, seconds: 0.42, volume: 0.26 },
    ...chime([988, 1_319, 1_568], { seconds: 0.16, volume: 0.08, apart: 0.05 }),
  ],
  boost: [
    { wave: 'sawtooth', from: 90, to: 620, seconds: 0.6, volume: 0.1 },
    { wave: 'noise', from: 400, to: 4_800, seconds: 0.7, volume: 0.2 },
  ],
  charged: chime([523, 659, 784, 1_047], { seconds: 0.22, volume: 0.1, apart: 0.06 }),
  crash: [
    { wave: 'noise', from: 2_600, to: 160, seconds: 0.7, volume: 0.42 },
    { wave: 'square', from: 140, to: 38, seconds: 0.4, volume: 0.16 },
  ],
  scrape: [{ wave: 'noise', from: 3_600, to: 1_400, seconds: 0.3, volume: 0.24 }],
  rail: [{ wave: 'noise', from: 4_200, to: 2_100, seconds: 0.18, volume: 0.13 }],
  gate: chime([392, 523, 659, 784], { wave: 'sine', seconds: 0.9, volume: 0.1, apart: 0.08 }),
  link: [{ wave: 'triangle', from: 1_175, seconds: 0.08, volume: 0.04 }],
  lights: chime([784, 1_175], { seconds: 0.12, volume: 0.06, apart: 0.04 }),
  recharged: chime([523, 784, 1_047], { seconds: 0.24, volume: 0.1, apart: 0.06 }),
  repaired: chime([440, 554, 659], { seconds: 0.24, volume: 0.1, apart: 0.06 }),
  moreTime: chime([659, 880, 1_319], { seconds: 0.24, volume: 0.1, apart: 0.06 }),
  key: chime([880, 1_109, 1_319], { seconds: 0.22, volume: 0.1, apart: 0.06 }),
  chest: chime([523, 659, 784, 1_047, 1_319], { seconds: 0.4, volume: 0.12, apart: 0.07 }),
  shut: [{ wave: 'square', from: 160, to: 110, seconds: 0.22, volume: 0.1 }],
  finish: chime([392, 523, 659, 784, 1_047], { wave: 'sine', seconds: 1.2, volume: 0.12, apart: 0.1 }),
  timeOut: chime([392, 330, 262], { seconds: 0.5, volume: 0.14, apart: 0.2 }),
  wreck: [
    { wave: 'sawtooth', from: 180, to: 30, seconds: 1.3, volume: 0.2 },
    { wave: 'noise', from: 1_800, to: 80, seconds: 1.2, volume: 0.4 },
  ],
}

/** Creates the sounds of the game: events, and the car itself. */
export function createNightDriveSound(): {
  readonly of: GameSoundOptions
  readonly drive: (view: View, isRunning: boolean) => void
} {
  let engine: ReturnType<typeof createEngine> | null = null
  return {
    of: {
      music: { tempo: [92, 116], root: 49 },
      voicesOf: createEffects(events, effects),
      onOpen: (playing) => void (engine = createEngine(playing)),
    },
    drive({ speed, state }, isRunning) {
      engine?.drive(speed, state.drifting > 0, state.isBoosting, isRunning)
    },
  }
}
