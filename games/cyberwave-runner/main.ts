import { connectHost } from '@intrepid/sdk'
import { startGame } from './game'
import { style } from './hud/style'
import { createStage } from './scene/stage'

const citySeed = 2077

const host = await connectHost()
const sheet = document.createElement('style')
sheet.textContent = style
const canvas = document.createElement('canvas')
canvas.tabIndex = 0
document.head.append(sheet)
document.body.append(canvas)

function openStage() {
  try {
    return createStage(canvas, citySeed)
  } catch {
    host.trouble('no-webgl')
    return null
  }
}

const stage = openStage()
if (stage) await startGame(host, stage, canvas)
