import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRunRecord } from './instance'
import { createSupervisor } from './supervisor'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'intrepid-supervisor-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const toOptions = (name: string, script: string) => ({
  name,
  command: process.execPath,
  args: ['-e', script],
  env: process.env,
  logFile: join(folder, `${name}.log`),
})
const forever = 'setInterval(() => {}, 1000)'

describe('createSupervisor', () => {
  it('records its processes and stops them in reverse order', async () => {
    const supervisor = createSupervisor(folder)
    const stopped: string[] = []
    for (const name of ['first', 'second']) {
      const child = supervisor.start(toOptions(name, forever))
      void child.exit.then(() => stopped.push(name))
    }
    expect(readRunRecord(folder).map(({ name }) => name)).toEqual(['first', 'second'])
    await supervisor.stopAll()
    expect(stopped).toEqual(['second', 'first'])
    expect(readRunRecord(folder)).toEqual([])
  })

  it('ends the run when a process exits by itself, and quotes its log', async () => {
    const supervisor = createSupervisor(folder)
    supervisor.start(toOptions('web', "console.log('no disk'); process.exit(3)"))
    const end = await supervisor.ended
    expect(end.kind === 'broken' && end.error.message).toMatch(/^The web ended by itself with code 3; .*no disk/s)
    await supervisor.stopAll()
  })

  it('reports a program that does not exist', async () => {
    const supervisor = createSupervisor(folder)
    await expect(supervisor.run({ ...toOptions('build', ''), command: '/nowhere' })).rejects.toThrow(
      /^The build could not be started .*ENOENT/,
    )
  })

  it('kills a process that ignores the signal', async () => {
    const supervisor = createSupervisor(folder)
    const child = supervisor.start({
      ...toOptions('deaf', `process.on('SIGTERM', () => {}); console.log('deaf'); ${forever}`),
      stopWithinMs: 300,
    })
    await expect.poll(() => readFileSync(child.logFile, 'utf8')).toContain('deaf')
    await supervisor.stopAll()
    expect((await child.exit).signal).toBe('SIGKILL')
  })
})
