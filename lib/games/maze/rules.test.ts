import { describe, expect, it } from 'vitest'
import { mazeTemplateNames, templateMaze } from '@/lib/builder/templates/templates'
import { playMaze } from '@/tests/support/games/maze'
import { smallLevel } from '@/tests/support/games/maze-levels'
import { isLongRun } from '@/tests/support/long-run'
import { decodeInputLog } from '../input-log'
import { replay } from '../replay'
import { toSeed } from '../seed'
import wins from './golden/wins.json' with { type: 'json' }
import type { MazeLevel } from './level'
import { createMazeRules } from './rules'
import { controls } from './constants'
import { points, timeBonus } from './score'

const seed = toSeed('00112233445566778899aabbccddeeff')
const { left, right, up, down, sprint } = controls

/** Plays inputs, each for a number of ticks. */
function play(level: MazeLevel, ...inputs: readonly (readonly [input: number, ticks: number])[]) {
  const rules = createMazeRules(level)
  const state = rules.start(seed)
  for (const [input, ticks] of inputs)
    for (let tick = 0; tick < ticks && !rules.isOver(state); tick++) rules.step(state, input)
  return state
}

describe('a maze', () => {
  it('takes nine ticks for a tile, five in a sprint, sixteen in water', () => {
    const corridor = (sign: string) => smallLevel([['############', `#S${sign.repeat(8)}E#`, '############']])
    expect(play(corridor('.'), [right, 9])).toMatchObject({ x: 2, progress: 0 })
    expect(play(corridor('.'), [right | sprint, 10])).toMatchObject({ x: 3, progress: 0 })
    expect(play(corridor('~'), [right, 16])).toMatchObject({ x: 2, progress: 0 })
    expect(play(corridor('#'), [right, 40])).toMatchObject({ x: 1, progress: 0 })
  })

  it('leaves nobody standing between two tiles, and allows turning back halfway', () => {
    const level = smallLevel([['#######', '#S...E#', '#######']])
    expect(play(level, [right, 5], [0, 20])).toMatchObject({ x: 2, progress: 0 })
    expect(play(level, [right, 14], [left, 14])).toMatchObject({ x: 1, progress: 0 })
  })

  it('takes corners when two keys are held', () => {
    const level = smallLevel([['######', '#S...#', '###..#', '###.E#', '######']])
    expect(play(level, [right | down, 60])).toMatchObject({ hasWon: true })
  })

  it('pays the announced time bonus at the exit', () => {
    const won = play(smallLevel([['#####', '#S.E#', '#####']]), [right, 60])
    expect(won.score).toBe(points.exit + timeBonus(won) + won.lives * points.life)
    expect(timeBonus(won)).toBe((won.plan.seconds - 1) * points.second)
    expect(timeBonus({ plan: won.plan, tick: 1e6 })).toBe(0)
  })

  it('opens doors only with keys of their colour', () => {
    const level = (key: string) => smallLevel([['########', `#S.${key}A.E#`, '########']])
    expect(play(level('a'), [right, 90])).toMatchObject({ hasWon: true, keys: 1 })
    expect(play(level('r'), [right, 90])).toMatchObject({ hasWon: false, x: 3, keys: 2 })
  })

  it('leads through portals, and back to the entrance of a room after a hit', () => {
    const level = smallLevel([
      ['#####', '#S.1#', '#####'],
      ['#####', '#1^E#', '#####'],
    ])
    const through = play(level, [right, 18])
    expect(through).toMatchObject({ room: 1, x: 1, y: 1, entryRoom: 1 })
    const pierced = play(level, [right, 18], [0, 60], [right, 9], [0, 160])
    expect(pierced.lives).toBeLessThan(3)
    expect(pierced).toMatchObject({ room: 1, x: 1, y: 1 })
  })

  it('takes a life for each guard that catches the player, three in total', () => {
    const level = smallLevel([['########', '#S.....#', '########']], 60, [
      {
        x: 3,
        y: 1,
        path: [
          { x: 1, y: 1 },
          { x: 6, y: 1 },
        ],
        pace: 'medium',
        isAround: false,
      },
    ])
    const caught = play(level, [0, 3_000])
    expect(caught).toMatchObject({ lives: 0, isOver: true, hasWon: false })
  })

  it('counts gems, chests, keys, and at the exit seconds and lives', () => {
    const state = play(smallLevel([['########', '#S*aC.E#', '########']], 60), [right, 45])
    expect(state).toMatchObject({ gems: 1, chests: 1, hasWon: true })
    expect(state.score).toBe(
      points.gem + points.key + points.chest + points.exit + 59 * points.second + 3 * points.life,
    )
  })

  it('ends when the time is over', () => {
    const level = smallLevel([['#####', '#S.E#', '#####']], 20)
    expect(play(level, [0, 1_199]).isOver).toBe(false)
    expect(play(level, [0, 1_200])).toMatchObject({ isOver: true, hasWon: false })
  })

  it('starts guards and spikes differently for another seed, so that a log does not work for it', () => {
    const rules = createMazeRules(templateMaze('clockwork-keep'))
    const { log, score } = wins['clockwork-keep']
    const inputs = decodeInputLog(log)
    expect(inputs).not.toBeNull()
    expect(replay(rules, toSeed(wins['clockwork-keep'].seed), inputs!)).toMatchObject({ kind: 'played', score })
    expect(replay(rules, seed, inputs!)).not.toMatchObject({ score })
  })

  it('reuses its state', () => {
    const rules = createMazeRules(templateMaze('drowned-garden'))
    const state = rules.start(seed)
    const { taken, guardAt, random } = state
    const keys = Object.keys(state)
    for (let tick = 0; tick < 2_000 && !rules.isOver(state); tick++)
      rules.step(state, [left, right, up, down][Math.floor(tick / 40) % 4] ?? 0)
    expect(Object.keys(state)).toEqual(keys)
    expect([state.taken, state.guardAt, state.random]).toEqual([taken, guardAt, random])
  })
})

describe.each(mazeTemplateNames)('%s', (name) => {
  it('replays the recorded win of a bot to the same score', () => {
    const { seed: ofRun, log, score } = wins[name]
    const rules = createMazeRules(templateMaze(name))
    const replayed = replay(rules, toSeed(ofRun), decodeInputLog(log)!)
    expect(replayed).toMatchObject({ kind: 'played', score, isOver: true, isWon: true })
    expect(score).toBeGreaterThan(points.exit)
  })

  it.runIf(isLongRun)('can be won again by the bot', { timeout: 120_000 }, () => {
    const { seed: ofRun, score } = wins[name]
    expect(playMaze(createMazeRules(templateMaze(name)), toSeed(ofRun))).toMatchObject({ score, hasWon: true })
  })
})
