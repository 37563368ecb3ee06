import type { Seed } from '@/lib/games/seed'
import { createMaster } from './master'
import { createMusic, type MusicStyle } from './music'
import { createNoise, playVoice, type Voice } from './synth'

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
