import type { GameSoundOptions } from '@/games/shared/sound/game-sound'
import { chime, createEffects, type Voice } from '@/games/shared/sound/synth'
import { type EventName, events } from '@/lib/games/cyberwave-runner/events'

/** Sound effects by event. */
const effects: Readonly<Partial<Record<EventName, readonly Voice[]>>> = {
  lane: [{ wave: 'noise', from: 900, to: 2_400, seconds: 0.11, volume: 0.1 }],
  jump: [
    { wave: 'sine', from: 220, to: 520, seconds: 0.2, volume: 0.16 },
    { wave: 'noise', from: 600, to: 1_800, seconds: 0.14, volume: 0.05 },
  ],
  land: [{ wave: 'sine', from: 130, to: 58, seconds: 0.12, volume: 0.22 }],
  slide: [{ wave: 'noise', from: 2_600, to: 700, seconds: 0.42, volume: 0.1 }],
  dash: [
    { wave: 'sawtooth', from: 110, to: 880, seconds: 0.5, volume: 0.1 },
    { wave: 'noise', from: 500, to: 5_200, seconds: 0.55, volume: 0.17 },
  ],
  power: chime([523, 659, 784, 1_047], { seconds: 0.26, volume: 0.14, apart: 0.06 }),
  smash: [
    { wave: 'noise', from: 3_400, to: 380, seconds: 0.36, volume: 0.3 },
    { wave: 'square', from: 180, to: 44, seconds: 0.22, volume: 0.1 },
  ],
  style: [{ wave: 'triangle', from: 988, to: 1_319, seconds: 0.12, volume: 0.07 }],
  close: [
    { wave: 'triangle', from: 1_175, to: 1_568, seconds: 0.16, volume: 0.1 },
    { wave: 'noise', from: 1_200, to: 4_800, seconds: 0.2, volume: 0.07 },
  ],
  stumble: [
    { wave: 'square', from: 160, to: 70, seconds: 0.24, volume: 0.12 },
    { wave: 'noise', from: 900, to: 250, seconds: 0.2, volume: 0.18 },
  ],
  saved: [
    { wave: 'sine', from: 1_400, to: 220, seconds: 0.6, volume: 0.18 },
    { wave: 'noise', from: 5_200, to: 900, seconds: 0.5, volume: 0.16 },
  ],
  crash: [
    { wave: 'sawtooth', from: 220, to: 36, seconds: 1.1, volume: 0.2 },
    { wave: 'noise', from: 2_400, to: 90, seconds: 1, volume: 0.4 },
  ],
  gate: chime([262, 392, 523, 784], { wave: 'sine', seconds: 1.4, volume: 0.1, apart: 0.09 }),
  key: chime([659, 784, 1_175], { seconds: 0.3, volume: 0.12, apart: 0.07 }),
  chest: chime([392, 523, 659, 784, 1_047], { seconds: 0.45, volume: 0.12, apart: 0.07 }),
  shut: [{ wave: 'square', from: 140, to: 90, seconds: 0.18, volume: 0.08 }],
  finish: chime([523, 659, 784, 1_047, 1_319, 1_568], { seconds: 0.9, volume: 0.13, apart: 0.09 }),
  charge: chime([440, 660], { wave: 'square', seconds: 0.14, volume: 0.05, apart: 0.08 }),
}

/** The sound of a shard. Its pitch rises while shards are collected quickly. @param step from 0. */
function shardVoice(step: number): Voice {
  const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24]
  const half = scale[Math.min(step, scale.length - 1)] ?? 0
  return { wave: 'sine', from: 660 * 2 ** (half / 12), seconds: 0.14, volume: 0.1 }
}

/** Maximum seconds between two shards of one sequence. */
const together = 0.5

/** Creates the sounds of the game. */
export function createRunnerSound(): GameSoundOptions {
  const others = createEffects(events, effects)
  let shardStep = 0
  let lastShard = 0

  function* voicesOf(happened: number, now: number): Generator<Voice> {
    if (happened & events.shard) {
      shardStep = now - lastShard < together ? shardStep + 1 : 0
      lastShard = now
      yield shardVoice(shardStep)
    }
    yield* others(happened)
  }

  return { music: { tempo: [104, 132], root: 55 }, voicesOf }
}
