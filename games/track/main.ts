import { style } from '@/games/cyberwave-runner/hud/style'
import { createStage } from '@/games/cyberwave-runner/scene/stage'
import { startGame } from '@/games/cyberwave-runner/game'
import { openGame } from '@/games/shared/open-game'
import { readTrack } from './read-track'

const citySeed = 2077

await openGame({
  style,
  createStage: (canvas) => createStage(canvas, citySeed),
  start: async (host, stage, canvas) => startGame(host, stage, canvas, await readTrack(host)),
})
