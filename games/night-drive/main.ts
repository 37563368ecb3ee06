import { openGame } from '@/games/shared/open-game'
import { startGame } from './game'
import { style } from './hud'
import { createStage } from './scene/stage'

await openGame({ style, createStage, start: startGame })
