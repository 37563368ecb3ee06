import { connectHost } from '/sdk/intrepid-sdk.js'
import { moments, start, step } from './rules.js'

const host = await connectHost()
const keys = { ArrowLeft: 1, ArrowRight: 2, ArrowUp: 4 }
let held = 0
let timer

addEventListener('keydown', ({ key }) => (held |= keys[key] ?? 0))
addEventListener('keyup', ({ key }) => (held &= ~(keys[key] ?? 0)))

host.on('run', ({ seed }) => {
  const state = start(seed)
  const changes = []
  let ticks = 0
  let last = 0
  clearInterval(timer)
  timer = setInterval(() => {
    if (held !== last) changes.push([ticks, (last = held)])
    step(state, held)
    ticks += 1
    if (!moments(state).includes('tower-top')) return
    clearInterval(timer)
    // The site replays the run with rules.js and decides itself whether the player got there.
    host.reach('tower-top', { seed, ticks, changes })
  }, 1000 / 60)
})

host.ready()
