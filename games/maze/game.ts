import type { GameHost } from '@intrepid/sdk'
import { keepStored } from '@/games/shared/keep-stored'
import { playGame } from '@/games/shared/play-game'
import { melodySeed } from '@/games/shared/sound/melody-seed'
import { createSound } from '@/games/shared/sound/sound'
import { mazeControls } from '@/lib/games/maze/controls'
import type { PlannedRoom } from '@/lib/games/maze/maze-plan'
import { createMazeRules } from '@/lib/games/maze/maze-rules'
import { timeBonus } from '@/lib/games/maze/meet-things'
import { createHud, type Hud } from './hud/hud'
import { listenToDrags } from './input/drags'
import { padLayout } from './input/pad-layout'
import { standardBindings } from './input/standard-bindings'
import { playRun } from './play-run'
import { createReactions } from './react-to'
import { readLevel } from './read-level'
import { drawRoom } from './scene/draw-room'
import type { Stage } from './scene/stage'
import { mazeSound } from './sound/maze-sound'
import { nothingStored, storedSchema } from './stored'
import { tellFinds } from './tell-finds'
import { languages } from './words'

/** Plays the level that the page gave, on a stage. */
export async function startGame(host: GameHost, stage: Stage, canvas: HTMLCanvasElement): Promise<void> {
  const [kept, level] = await Promise.all([keepStored(host, storedSchema, nothingStored), readLevel(host)])
  const rules = createMazeRules(level)
  const sound = createSound(mazeSound)
  const react = createReactions()
  let hud: Hud
  let time = 0
  let shownRoom = -1
  stage.level = level

  playGame(host, canvas, {
    version: rules.version,
    languages,
    controls: mazeControls,
    keys: {
      standard: standardBindings,
      current: () => kept.current().bindings,
      change: (bindings) => kept.change({ version: 1, bindings }),
    },
    pad: padLayout,
    confirm: mazeControls.sprint,
    sound,
    hud: (parent, onKeys) => (hud = createHud(parent, onKeys)),
    listen: listenToDrags,
    begin(next, presses, words) {
      stage.embers.clear()
      shownRoom = -1
      // The author chose the melody: it is the same in every run.
      sound.begin(melodySeed(level.look.music))
      return playRun(rules, next, presses, (state) => {
        tellFinds(host, state)
        react({ stage, hud, sound, words: words(), tell: host.say }, state)
      })
    },
    goOn(run, seconds) {
      run.advance(seconds)
      sound.tick(Math.min(1, 0.25 + (run.state.tick / rules.mostTicks) * 0.75))
    },
    draw(run, seconds, isCalm) {
      if (!isCalm) time += seconds
      const view = run.look()
      const { state } = run
      const room = state.plan.rooms[state.room] as PlannedRoom
      stage.camera.follow(view.x, view.y, room.width, room.height, shownRoom === state.room && !isCalm ? seconds : null)
      shownRoom = state.room
      drawRoom(stage, state, view, time, seconds)
      hud.update(state)
    },
    sum({ state }, words) {
      const said = words.say(state.hasWon ? 'sayEscaped' : 'sayOver', {
        score: state.score,
        gems: state.gems,
        chests: state.chests,
      })
      return {
        reason: state.isOver ? words.say(state.hasWon ? 'escaped' : state.lives === 0 ? 'noLives' : 'timeUp') : '',
        facts: [
          [words.say('gems'), words.ofAll(state.gems, state.plan.gems)],
          [words.say('chests'), words.ofAll(state.chests, state.plan.chests)],
          [words.say('lives'), words.number(state.lives)],
          ...(state.hasWon ? [[words.say('timeBonus'), words.number(timeBonus(state))] as const] : []),
        ],
        said,
      }
    },
    resize: stage.resize,
  })
}
