import type { Seed } from '@/lib/games/seed'
import { createMusic, type MusicStyle } from './music'
import { createNoise, playVoice, type Voice } from './synth'

/** From here on loud sounds are bent; none is ever louder than the ceiling. Shares of what speakers can do. */
const knee = 0.6
const ceiling = 0.94

/** Of sounds up to so many times louder than speakers can do the curve knows what to make. */
export const reach = 4

const points = 2_049

/** A curve for `WaveShaperNode`: sounds divided by `reach` come out as they were up to the knee, and louder ones below the ceiling. */
export function ceilingCurve(): Float32Array<ArrayBuffer> {
  const curve = new Float32Array(points)
  for (let point = 0; point < points; point++) {
    const loud = ((2 * point) / (points - 1) - 1) * reach
    const over = Math.max(0, Math.abs(loud) - knee)
    curve[point] =
      Math.sign(loud) * (Math.min(Math.abs(loud), knee) + (ceiling - knee) * Math.tanh(over / (ceiling - knee)))
  }
  return curve
}

/** What the music of all games needs to be heard as loud as other sites' sounds. */
const makeup = 1.6

/** What all sounds of a game come together in: evened out, and never louder than speakers can do. @returns the player's volume, to connect sounds to; 0 at first. */
function createMaster(context: BaseAudioContext): GainNode {
  const volume = new GainNode(context, { gain: 0 })
  const press = new DynamicsCompressorNode(context, { threshold: -16, ratio: 4, attack: 0.004, release: 0.18 })
  const scale = new GainNode(context, { gain: makeup / reach })
  const bend = new WaveShaperNode(context, { curve: ceilingCurve(), oversample: '2x' })
  volume.connect(press).connect(scale).connect(bend).connect(context.destination)
  return volume
}

/** What sounds are made with. */
export type Playing = { readonly context: BaseAudioContext; readonly output: GainNode; readonly noise: AudioBuffer }

/** What a game sounds like. */
export type SoundOf = {
  readonly music: MusicStyle
  /** The voices of what happened in a tick. @param now in seconds, of the sound's clock. */
  readonly voicesOf: (happened: number, now: number) => Iterable<Voice>
  /** Sounds that never end: made once, when the player wants sound. */
  readonly onOpen?: (playing: Playing) => void
}

function open(): Playing & { readonly context: AudioContext } {
  const context = new AudioContext({ latencyHint: 'interactive' })
  return { context, output: createMaster(context), noise: createNoise(context) }
}

/** All that is heard. Nothing is made before the player wants sound. */
export function createSound({ music: style, voicesOf, onOpen }: SoundOf) {
  let playing: ReturnType<typeof open> | null = null
  let music: ReturnType<typeof createMusic> | null = null
  let seed: Seed | null = null
  let isOn = false

  const wake = () => void (isOn && playing?.context.state === 'suspended' && playing.context.resume())
  for (const event of ['keydown', 'pointerdown'] as const) addEventListener(event, wake)

  function play(voices: Iterable<Voice>): void {
    if (!isOn || playing?.context.state !== 'running') return
    const { context, output, noise } = playing
    for (const voice of voices) playVoice(context, output, noise, voice)
  }

  return {
    set({ isOn: wanted, volume }: { readonly isOn: boolean; readonly volume: number }) {
      isOn = wanted && volume > 0
      if (isOn && playing === null) {
        playing = open()
        onOpen?.(playing)
      }
      playing?.output.gain.setTargetAtTime(isOn ? volume : 0, playing.context.currentTime, 0.03)
      wake()
    },
    begin(next: Seed) {
      seed = next
      music?.stop()
      music = null
    },
    play,
    /** Sounds what happened in a tick. */
    hear(happened: number) {
      if (happened !== 0 && isOn && playing) play(voicesOf(happened, playing.context.currentTime))
    },
    /** Goes on with the music. @param drive from 0 to 1: how hard the run is. */
    tick(drive: number) {
      if (!isOn || playing?.context.state !== 'running' || seed === null) return
      music ??= createMusic(playing, seed, style)
      music.tick(drive)
    },
    pause: () => void playing?.context.suspend(),
    resume: wake,
  }
}

export type Sound = ReturnType<typeof createSound>
