import { openGame } from '@/games/shared/open-game'
import { startGame } from './game'
import { style } from './hud/style'
import { createStage } from './scene/stage'

await openGame({ style, createStage, start: startGame })
