import { describe, expect, it } from 'vitest'
import { createHashDoors, type Shed } from './hash-doors'

type Doors = ReturnType<typeof createHashDoors>

/** Somebody who asks from a place, and whose work ends when it is told to. */
function ask(letIn: Doors, from: string, { path = '/api/auth/login', method = 'POST' } = {}) {
  let isInside = false
  let end: (fault?: Error) => void = () => undefined
  const work = () => {
    isInside = true
    return new Promise<void>((resolve, reject) => (end = (fault) => (fault ? reject(fault) : resolve())))
  }
  const answered = letIn(
    { method, headers: { 'x-forwarded-for': from }, complete: true, destroyed: false },
    path,
    work,
  ).catch(() => null)
  return {
    isInside: () => isInside,
    shed: () => answered,
    leave: async (fault?: Error) => {
      end(fault)
      await answered
    },
  }
}

const codeOf = (shed: Shed | null) => (shed ? (shed.answer.body as { code: string }).code : null)
const nobodyWaits = () => null

describe('the doors of hashes', () => {
  it('let in so many of one visitor, as a whole network, and leave places for others', async () => {
    const letIn = createHashDoors(nobodyWaits)
    const tries = Array.from({ length: 12 }, (_, index) => ask(letIn, `2001:db8:1:2::${index}`))
    expect(tries.filter(({ isInside }) => isInside())).toHaveLength(8)
    expect(await tries.at(-1)?.shed()).toMatchObject({ answer: { status: 503, isProblem: true }, waitSeconds: 3 })
    expect(ask(letIn, '203.0.113.1').isInside()).toBe(true)
    await tries[0]?.leave()
    expect(ask(letIn, '2001:db8:1:2::99').isInside()).toBe(true)
    expect(codeOf(await ask(letIn, '2001:db8:1:2::99').shed())).toBe('busy')
  })

  it('let in so many of all, whatever door they choose and however it is written, and forget nobody who leaves', async () => {
    const letIn = createHashDoors(nobodyWaits)
    const paths = ['/api/auth/login', '/api/auth/%72egister', '/api/game-login']
    for (const round of ['203.0.1', '203.0.2', '203.0.3']) {
      const tries = Array.from({ length: 40 }, (_, index) =>
        ask(letIn, `${round}.${index}`, { path: paths[index % 3] ?? '' }),
      )
      const taken = tries.filter(({ isInside }) => isInside())
      expect(taken).toHaveLength(32)
      // Some of it breaks.
      for (const [index, { leave }] of taken.entries()) await leave(index % 2 ? new Error('broken') : undefined)
    }
  })

  it('send away who was told to wait, without counting them', async () => {
    const letIn = createHashDoors((limit, visitor) => (limit === 'log-in' && visitor === '203.0.113.9' ? 41 : null))
    for (let times = 0; times < 50; times += 1) {
      expect(await ask(letIn, '203.0.113.9').shed()).toMatchObject({
        answer: { status: 429, body: { code: 'limited', detail: 'Too many tries. Try again in 41 seconds.' } },
        waitSeconds: 41,
      })
    }
    expect(ask(letIn, '203.0.113.9', { path: '/api/auth/register' }).isInside()).toBe(true)
  })

  it('give no place to who sends slowly, or goes away meanwhile', async () => {
    const letIn = createHashDoors(nobodyWaits)
    const coming = { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.9' }, complete: false, destroyed: false }
    let worked = 0
    const work = async () => void (worked += 1)
    const slow = Array.from({ length: 20 }, () => letIn({ ...coming, destroyed: true }, '/api/auth/login', work))
    const request = { ...coming }
    const there = letIn(request, '/api/auth/login', work)
    request.complete = true
    expect(await there).toBeNull()
    expect((await Promise.all(slow)).map((shed) => shed?.answer.status)).toEqual(Array<number>(20).fill(408))
    expect(worked).toBe(1)
    expect(await letIn({ ...coming, headers: { 'content-length': '16385' } }, '/api/auth/login', work)).toMatchObject({
      answer: { status: 413 },
      waitSeconds: null,
    })
  })

  it('stand in front of nothing else', () => {
    const letIn = createHashDoors(() => 99)
    expect(ask(letIn, '203.0.113.9', { path: '/api/auth/session' }).isInside()).toBe(true)
    expect(ask(letIn, '203.0.113.9', { method: 'GET' }).isInside()).toBe(true)
  })
})
