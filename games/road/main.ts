import { startGame } from '@/games/car-game/game'
import { style } from '@/games/car-game/hud/style'
import { createStage } from '@/games/car-game/scene/stage'
import { openGame } from '@/games/shared/open-game'
import { readRoad } from './read-road'

await openGame({
  style,
  createStage,
  start: async (host, stage, canvas) => startGame(host, stage, canvas, await readRoad(host)),
})
