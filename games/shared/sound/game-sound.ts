import type { Seed } from '@/lib/games/seed'
import { createMusic, type MusicStyle } from './music'
import { createNoise, playVoice, type Voice } from './synth'

/** The limiter compresses above the knee and never exceeds the ceiling. Both are shares of full scale. */
const knee = 0.6
const ceiling = 0.94

/** Maximum input level of the limiter curve, as a multiple of full scale. */
export const reach = 4

const points = 2_049

/**
 * The limiter curve for `WaveShaperNode`. Input is divided by `reach`; it is unchanged below the knee and stays under
 * the ceiling above it.
 */
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

/** Gain that makes the music of all games as loud as that of other sites. */
const makeup = 1.6

/**
 * Creates the master output: player volume, compressor and limiter. @returns the volume node, initially 0, to which
 * sounds connect.
 */
function createMaster(context: BaseAudioContext): GainNode {
  const volume = new GainNode(context, { gain: 0 })
  const press = new DynamicsCompressorNode(context, { threshold: -16, ratio: 4, attack: 0.004, release: 0.18 })
  const scale = new GainNode(context, { gain: makeup / reach })
  const bend = new WaveShaperNode(context, { curve: ceilingCurve(), oversample: '2x' })
  volume.connect(press).connect(scale).connect(bend).connect(context.destination)
  return volume
}

/** The audio nodes by which sounds are played. */
export type AudioOutput = { readonly context: BaseAudioContext; readonly output: GainNode; readonly noise: AudioBuffer }

/** The sounds of a game. */
export type GameSoundOptions = {
  readonly music: MusicStyle
  /** The voices for the events of a tick. @param now time of the audio context in seconds. */
  readonly voicesOf: (happened: number, now: number) => Iterable<Voice>
  /** Starts continuous sounds. Called once, when the player turns on the sound. */
  readonly onOpen?: (playing: AudioOutput) => void
}

function open(): AudioOutput & { readonly context: AudioContext } {
  const context = new AudioContext({ latencyHint: 'interactive' })
  return { context, output: createMaster(context), noise: createNoise(context) }
}

/** Creates the sound of a game. The audio context is created only when the player turns on the sound. */
export function createSound({ music: style, voicesOf, onOpen }: GameSoundOptions) {
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
    /** Plays the sounds of a tick's events. */
    playEvents(happened: number) {
      if (happened !== 0 && isOn && playing) play(voicesOf(happened, playing.context.currentTime))
    },
    /** Continues the music. @param drive intensity of the run, from 0 to 1. */
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
