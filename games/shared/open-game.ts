import { connectHost, type GameHost } from '@intrepid/sdk'

/** The parts of a game: its style, its stage and its start. `createStage` throws when there is no WebGL. */
type OpenedGame<Stage> = {
  readonly style: string
  readonly createStage: (canvas: HTMLCanvasElement) => Stage
  readonly start: (host: GameHost, stage: Stage, canvas: HTMLCanvasElement) => Promise<void>
}

/** Connects to the host, adds a canvas and starts the game. Reports to the host when there is no WebGL. */
export async function openGame<Stage>({ style, createStage, start }: OpenedGame<Stage>): Promise<void> {
  const host = await connectHost()
  const sheet = document.createElement('style')
  sheet.textContent = style
  const canvas = document.createElement('canvas')
  canvas.tabIndex = 0
  document.head.append(sheet)
  document.body.append(canvas)
  const open = () => {
    try {
      return createStage(canvas)
    } catch {
      host.trouble('no-webgl')
      return null
    }
  }
  const stage = open()
  if (stage) await start(host, stage, canvas)
}
