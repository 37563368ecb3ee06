import { expect, type CDPSession, type Page } from '@playwright/test'
import { newDefinition, writeDefinition } from '@/lib/builder/game-definition'
import type { MazeLevel, MazeObject } from '@/lib/games/maze/level'
import de from '@/messages/de.json' with { type: 'json' }
import { test } from '@/tests/support/browser/test'
import { toMedian } from '@/scripts/bench/site/median'
import { isLongRun } from '@/tests/support/long-run'

const t = de.gameEditor
const side = 128
const frames = 40
/** Limit for one frame of the editor, as a share of the time to draw ten thousand small images on a canvas: about 1/60 s. */
const mostTimes = 0.6

/** A level of 128 by 128 tiles with this many gems. */
function hallWith(gems: number): MazeLevel {
  const objects = Array.from({ length: gems }, (_, index): MazeObject => ({
    kind: 'gem',
    id: index + 3,
    x: 1 + (index % (side - 2)),
    y: 2 + Math.floor(index / (side - 2)),
  }))
  const edge = '#'.repeat(side)
  const inner = `#${'.'.repeat(side - 2)}#`
  return {
    seconds: 300,
    look: { palette: 'core', light: 0, music: 1 },
    rooms: [
      {
        name: '',
        rows: [edge, ...Array.from({ length: side - 2 }, () => inner), edge],
        objects: [{ kind: 'start', id: 1, x: 1, y: 1 }, { kind: 'exit', id: 2, x: side - 2, y: 1 }, ...objects],
      },
    ],
  }
}

async function openHall(page: Page, gems: number): Promise<void> {
  await page.goto('/de/game-builder')
  const buffer = Buffer.from(writeDefinition(newDefinition({ kind: 'maze', level: hallWith(gems) }, `${gems}`)))
  await page.locator('#import-game').setInputFiles({ name: 'hall.json', mimeType: 'application/json', buffer })
  await expect(page.getByTestId('editor-canvas')).toBeVisible()
  await expect(page.getByText(t.saved.here, { exact: true })).toBeVisible()
}

type Act = 'pan' | 'zoom' | 'paint' | 'drag'

/** Moves the pointer over the canvas once per frame, for `frames` frames, in the page. */
const perform = (page: Page, act: Act) =>
  page.evaluate(
    async ([kind, count]) => {
      const canvas = document.querySelector<HTMLElement>('[data-testid=editor-canvas]')
      if (!canvas) throw new Error('no canvas')
      const { left, top, width, height } = canvas.getBoundingClientRect()
      const at = (frame: number) => ({
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        pointerType: 'mouse',
        isPrimary: true,
        clientX: left + width / 4 + frame * 6,
        clientY: top + height / 2,
      })
      const isByPointer = kind === 'paint' || kind === 'drag'
      canvas.setPointerCapture = () => undefined
      if (isByPointer) canvas.dispatchEvent(new PointerEvent('pointerdown', at(0)))
      for (let frame = 0; frame < count; frame++) {
        const way = frame % 20 < 10 ? 1 : -1
        if (isByPointer)
          canvas.dispatchEvent(new PointerEvent('pointermove', at(kind === 'drag' ? (frame % 20) * 4 : frame)))
        else
          canvas.dispatchEvent(
            new WheelEvent('wheel', {
              ...at(20),
              deltaX: kind === 'pan' ? 9 * way : 0,
              deltaY: (kind === 'pan' ? 5 : 12) * way,
              ctrlKey: kind === 'zoom',
            }),
          )
        await new Promise(requestAnimationFrame)
      }
      if (isByPointer) canvas.dispatchEvent(new PointerEvent('pointerup', at(0)))
    },
    [act, frames] as const,
  )

/** Script time of the page's main thread in milliseconds, without other work of the machine. */
async function scriptOf(session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const read = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
  const before = await read()
  await act()
  return ((await read()) - before) * 1_000
}

const steps = 5

/** The reference: draws ten thousand images of a tile's size on a canvas of the editor's size. */
const stampTenThousand = (page: Page) =>
  page.evaluate(() => {
    const { width = 0, height = 0 } =
      document.querySelector<HTMLCanvasElement>('[data-testid=editor-canvas] canvas') ?? {}
    const [stamp, sheet] = [document.createElement('canvas'), document.createElement('canvas')]
    stamp.width = stamp.height = 8
    stamp.getContext('2d')?.fillRect(1, 1, 6, 6)
    sheet.width = width
    sheet.height = height
    const brush = sheet.getContext('2d')
    const stampAll = () => {
      for (let index = 0; index < 10_000; index++) brush?.drawImage(stamp, (index * 8) % width, (index % 100) * 4)
    }
    // Script that the test runs itself does not count.
    return new Promise<void>((resolve) => requestAnimationFrame(() => resolve(stampAll())))
  })

/** Selects everything, moves it by a tile and undoes that; single actions take the median of several runs. */
async function moveAll(page: Page, session: CDPSession): Promise<Record<string, number>> {
  await page.getByTestId('editor-canvas').focus()
  await page.keyboard.press('v')
  const one = (key: string) =>
    scriptOf(session, () =>
      page.keyboard.press(key).then(() => page.evaluate(() => new Promise(requestAnimationFrame))),
    )
  const selected = await one('Control+a')
  const dragged = (await scriptOf(session, () => perform(page, 'drag'))) / frames
  const moved: number[] = []
  const undone: number[] = []
  for (let step = 0; step < steps; step++) {
    moved.push(await one('Alt+ArrowRight'))
    undone.push(await one('Control+z'))
    // The selection moved with the objects.
    await one('Control+a')
  }
  return { 'select all': selected, drag: dragged, 'move by a tile': toMedian(moved), undo: toMedian(undone) }
}

test('pans, zooms, paints, drags, moves and undoes ten thousand objects faster than placing them', async ({ page }) => {
  test.skip(!isLongRun, 'A measurement: in the long run.')
  test.setTimeout(240_000)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const measured: Record<string, number[]> = {}
  const note = (act: string, ms: number) => (measured[act] = [...(measured[act] ?? []), ms])
  for (const gems of [0, 10_000]) {
    await openHall(page, gems)
    for (const act of ['pan', 'zoom', 'paint'] as const) {
      await perform(page, act)
      note(act, (await scriptOf(session, () => perform(page, act))) / frames)
    }
    for (const [act, ms] of Object.entries(await moveAll(page, session))) note(act, ms)
  }
  const stamped: number[] = []
  for (let step = 0; step < steps; step++) stamped.push(await scriptOf(session, () => stampTenThousand(page)))
  const reference = toMedian(stamped)
  for (const [act, [empty = 0, full = 0]] of Object.entries(measured)) {
    const description = `${(full / reference).toFixed(2)} of stamping 10,000 pictures (${reference.toFixed(1)} ms): ${full.toFixed(1)} ms of script, ${empty.toFixed(1)} without things`
    test.info().annotations.push({ type: act, description })
    process.stdout.write(`${act.padEnd(16)} ${description}\n`)
    expect.soft(full / reference, act).toBeLessThan(mostTimes)
  }
})
