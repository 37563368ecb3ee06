import { happenings, type Happening } from '@/lib/games/runner/happenings'
import type { Seed } from '@/lib/games/seed'
import { effects, shardVoice } from './effects'
import { createMusic } from './music'
import { createNoise, playVoice } from './synth'

/** Seconds between two shards that belong together. */
const together = 0.5

type Playing = { readonly context: AudioContext; readonly output: GainNode; readonly noise: AudioBuffer }

function open(): Playing {
  const context = new AudioContext({ latencyHint: 'interactive' })
  const output = new GainNode(context, { gain: 0 })
  const press = new DynamicsCompressorNode(context, { threshold: -18, ratio: 5 })
  output.connect(press).connect(context.destination)
  return { context, output, noise: createNoise(context) }
}

/** All that is heard. Nothing is made before the player wants sound. */
export function createSound() {
  let playing: Playing | null = null
  let music: ReturnType<typeof createMusic> | null = null
  let seed: Seed | null = null
  let isOn = false
  let shardStep = 0
  let lastShard = 0

  const wake = () => void (isOn && playing?.context.state === 'suspended' && playing.context.resume())
  for (const event of ['keydown', 'pointerdown'] as const) addEventListener(event, wake)

  function playShard({ context, output, noise }: Playing): void {
    shardStep = context.currentTime - lastShard < together ? shardStep + 1 : 0
    lastShard = context.currentTime
    playVoice(context, output, noise, shardVoice(shardStep))
  }

  return {
    set({ isOn: wanted, volume }: { readonly isOn: boolean; readonly volume: number }) {
      isOn = wanted && volume > 0
      if (isOn && playing === null) playing = open()
      playing?.output.gain.setTargetAtTime(isOn ? volume : 0, playing.context.currentTime, 0.03)
      wake()
    },
    begin(next: Seed) {
      seed = next
      music = null
    },
    /** Sounds what happened in a tick. */
    hear(happened: number) {
      if (!isOn || playing?.context.state !== 'running') return
      if (happened & happenings.shard) playShard(playing)
      for (const name of Object.keys(effects) as Happening[]) {
        if (happened & happenings[name]) for (const voice of effects[name] ?? []) playVoice(playing.context, playing.output, playing.noise, voice)
      }
    },
    /** Goes on with the music. @param drive from 0 to 1: how hard the run is. */
    tick(drive: number) {
      if (!isOn || playing?.context.state !== 'running' || seed === null) return
      music ??= createMusic(playing.context, playing.output, playing.noise, seed)
      music.tick(drive)
    },
    pause: () => void playing?.context.suspend(),
    resume: wake,
  }
}

export type Sound = ReturnType<typeof createSound>
