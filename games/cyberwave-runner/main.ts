import { openGame } from '@/games/shared/open-game'
import { startGame } from './game'
import { style } from './hud'
import { createStage } from './scene/stage'

const citySeed = 2077

await openGame({ style, createStage: (canvas) => createStage(canvas, citySeed), start: startGame })
